import { completePayment, listConsultations, rejectConsultation } from '#contract/consultation-routes.ts'
import { getDoctorProfile } from '#contract/doctor-profile.ts'
import { listAllPayouts } from '#contract/payout.ts'
import { listStatement } from '#contract/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealStanding } from '../../../server/usecases/sealing/seal-standing.ts'
import { everyRow } from '../../world/reading/every-row.ts'
import { answer as answerBank, CHALLENGED } from '../../world/money/paying.ts'
import { openServices } from '../../world/server/services.ts'
import { openWriters, type Writers } from '../free-texts/people.ts'

let world: Writers
beforeAll(async () => {
  world = await openWriters()
})
afterAll(() => world.server.remove())

/** Texts of every kind, put back to how earlier releases kept them: each says in clear that it is. */
async function putInClear() {
  const { server, clinic, doctor, patient, met, answer, book, review, takenBack } = world
  await answer(patient, 'patient', await met(), 'ar vārdiem')
  const refused = await book(patient, 9, 'par miegu')
  if ('payment' in refused) throw new Error('the bank asked')
  const params = { id: refused._id }
  await clinic.api.send(rejectConsultation, { token: doctor.token, params, body: { comment: 'nevaru' } })
  await book(await clinic.newPayer(CHALLENGED), 10, 'par darbu')
  await review('par īsu')
  await takenBack('konts ir slēgts')
  await clinic.effectsDone()
  for (const [statement, ...values] of [
    [`update consultation set comment = 'Atklāts 1', sealed_comment = null where id = $1`, refused._id],
    [
      `update payment set reservation = (reservation - 'sealedNote') || '{"note":"Atklāts 2"}' where reservation ? 'sealedNote'`,
    ],
    [
      `update doctor_profile set admin_comment = 'Atklāts 3', sealed_admin_comment = null where client_id = $1`,
      doctor.clientId,
    ],
    // More than are sealed at a time by all who do it below, and the server by itself.
    [
      `insert into feedback_question (id, audience, position, text, active)
       select gen_random_uuid(), 'patient', 0, '{}', false from generate_series(1, 1250)`,
    ],
    [
      `insert into feedback_answer (feedback_id, question_id, rating, text)
       select feedback.id, feedback_question.id, 5, 'Atklāts 4' from feedback, feedback_question where not active`,
    ],
    [`update payout set return_reason = 'Atklāts 5', sealed_return_reason = null`],
  ] as const)
    await server.sql(statement, values)
  return refused
}

test('CON-02 CON-09 CALL-05 what earlier releases kept in clear is read as before, and sealed', async () => {
  const { server, clinic, doctor, patient, read } = world
  const refused = await putInClear()
  const { token } = doctor
  const shown = async () => ({
    comment: (await read(patient, refused)).comment,
    review: (await clinic.api.send(getDoctorProfile, { token })).adminComment,
    payouts: (await clinic.api.send(listAllPayouts, { token: clinic.admin.token })).data.map(
      ({ returnReason }) => returnReason,
    ),
    wallet: (await clinic.api.send(listStatement, { token })).data.flatMap(({ reason }) => reason ?? []),
  })
  const words = { comment: 'Atklāts 1', review: 'Atklāts 3', payouts: ['Atklāts 5'], wallet: ['Atklāts 5'] }
  expect(await shown()).toEqual(words)
  const inClear = async () => (await everyRow(server)).filter(({ row }) => row.includes('Atklāts')).length
  // The server may have begun with it.
  expect(await inClear()).toBeGreaterThan(0)
  // A sweep and another process do it at once.
  const beside = await openServices(server)
  try {
    await Promise.all([
      sealStanding(beside.services),
      sealStanding(beside.services),
      clinic.moveTo(clinic.now() + 1000),
    ])
  } finally {
    await beside.close()
  }
  expect(await inClear()).toBe(0)
  expect(await shown()).toEqual(words)
}, 120_000)

test.each(['sealed', 'in clear'])(
  'CON-02 a note that is %s while the bank asks reaches the doctor',
  async (kept) => {
    const { server, clinic, doctor, book, read } = world
    const waiting = await clinic.newPayer(CHALLENGED)
    const made = await book(waiting, kept === 'sealed' ? 12 : 13, 'par bailēm')
    if (!('payment' in made)) throw new Error('the bank did not ask')
    if (kept === 'in clear')
      await server.sql(
        `update payment set reservation = (reservation - 'sealedNote') || '{"note":"par bailēm"}' where id = $1`,
        [made.payment._id],
      )
    await answerBank(`${server.url}${made.payment.challengeUrl}`, 'approve')
    await clinic.api.send(completePayment, { token: waiting.token, params: { id: made.payment._id } })
    const { data } = await clinic.api.send(listConsultations, { token: waiting.token })
    const [booked] = data
    if (!booked) throw new Error('nothing was booked')
    expect(await read(doctor, booked)).toMatchObject({ note: 'par bailēm' })
  },
)
