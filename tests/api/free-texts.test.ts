import { giveFeedback } from '#contract/call.ts'
import {
  completePayment,
  getConsultation,
  listConsultations,
  quoteConsultation,
  rejectConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import {
  getDoctorProfile,
  publishDoctorProfile,
  rejectDoctorProfile,
  saveDoctorProfile,
} from '#contract/doctor-profile.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealStanding } from '../../server/usecases/sealing/seal-standing.ts'
import { pdf } from '../world/attached.ts'
import { openCallers, type CallWorld } from '../world/calls.ts'
import { openThread } from '../world/chat.ts'
import type { Member } from '../world/clinic.ts'
import { everyRow } from '../world/every-row.ts'
import { freeFields } from '../world/free-fields.ts'
import { documentOf } from '../world/openapi.ts'
import { answer as answerBank, CHALLENGED } from '../world/paying.ts'
import { talkOf } from '../world/proposals.ts'
import { openServices } from '../world/services.ts'

let server: CallWorld['server']
let clinic: CallWorld['clinic']
let doctor: CallWorld['doctor']
let patient: CallWorld['patient']
let calls: CallWorld['calls']
beforeAll(async () => {
  ;({ server, clinic, doctor, patient, calls } = await openCallers())
})
afterAll(() => server.remove())

/** What is said to one person, or to two: nobody reads it in the database. */
const sealed = [
  'giveFeedback answers text',
  'offerTimes note',
  'proposeTime note',
  'putMessage attachment name',
  'putMessage content',
  'quoteConsultation note',
  'rejectConsultation comment',
  'rejectDoctorProfile comment',
  'reserveConsultation note',
]
/** What everybody is to read, once it is reviewed. */
const published = [
  'saveDoctorProfile bio en',
  'saveDoctorProfile bio lv',
  'saveDoctorProfile bio ru',
  'saveDoctorProfile comments',
  'saveDoctorProfile metaTagDescription',
  'saveDoctorProfile metaTagKeywords',
]
/** Why the other fields may hold what stands in the database, or need no look here. */
const others: readonly [fields: RegExp, why: string][] = [
  [
    /^(?:addAdmin|save\w+Profile|signUp\w+|addCard setup) (?:name|surname)$/,
    'people are found and called by it',
  ],
  [/ (?:password|newPassword|token)$/, 'a hash is kept: account-secrets.test.ts'],
  [/ personalCode$/, 'sealed: account-secrets.test.ts'],
  [/^addCard setup number$/, 'only its last digits are kept: account-secrets.test.ts'],
  [/ (?:promoCode|code)$/, 'names an offer that administrators made; any other is refused'],
  [/^saveDoctorProfile iban$/, 'names an account, and files for the bank are made of it'],
  [/^(?:pushMutations deviceId|saveSubscription device)$/, 'made by the app, names a device'],
  [/^pushMutations mutations args content$/, 'goes through the act of putMessage'],
  [/^hearProcessor$/, 'signed by the card processor'],
  [/^uploadAttachment$/, 'a file, sealed: attachments.test.ts'],
  [
    /^returnPayout reason$/,
    'of an administrator about a transfer of their own bank, kept in the books with it',
  ],
]

/** A word that stands nowhere by itself, another for each field. */
const marker = (field: string) => `Slepenvārds ${field.replaceAll(' ', '-')}.`

/** A consultation that took place. */
async function met(): Promise<Consultation> {
  const consultation = await calls.upcoming()
  await calls.join(patient, consultation)
  await calls.join(doctor, consultation)
  await calls.end(patient, consultation)
  return consultation
}

/** Somebody answers one question about a consultation. */
async function answer(who: Member, audience: 'patient' | 'doctor', { _id: id }: Consultation, text: string) {
  const questionId = randomUUID()
  await server.sql(
    `insert into feedback_question (id, audience, position, text) values ($1, $2, 0, '{"lv":"?","en":"?","ru":"?"}')`,
    [questionId, audience],
  )
  const body = { answers: [{ questionId, rating: 5, text }] }
  await clinic.api.send(giveFeedback, { token: who.token, params: { id }, body })
}

/** A booking with a note: paid, or one whose bank is still to agree. */
async function book(who: Member, days: number, note: string): Promise<Consultation | null> {
  const [from = ''] = await clinic.freeTimes(doctor, days)
  const body = clinic.wish(doctor, from, { note })
  const made = await clinic.api.send(reserveConsultation, { token: who.token, body })
  return 'payment' in made ? null : made
}

const read = (who: Member, { _id: id }: Consultation) =>
  clinic.api.send(getConsultation, { token: who.token, params: { id } })

/** The word of a field of the profile. */
const said = (field: string) => marker(`saveDoctorProfile ${field}`)

/** A doctor's profile with words in it, which an administrator sends back with others. */
async function review(who: Member, comment: string) {
  const { token } = who
  const before = await clinic.api.send(getDoctorProfile, { token })
  const body = {
    photo: before.photo ?? '',
    bio: { en: said('bio en'), lv: said('bio lv'), ru: said('bio ru') },
    iban: before.iban,
    price: 40,
    speciality: 'psychologist' as const,
    languages: ['lv' as const],
    comments: said('comments'),
    metaTagDescription: said('metaTagDescription'),
    metaTagKeywords: said('metaTagKeywords'),
  }
  await clinic.api.send(saveDoctorProfile, { token, body })
  const { version } = await clinic.api.send(publishDoctorProfile, { token })
  await clinic.api.send(rejectDoctorProfile, {
    token: clinic.admin.token,
    params: { id: who.clientId },
    body: { comment, version },
  })
}

test('AUTH-13 whatever a request lets people write is either sealed, or there is a reason', async () => {
  const { operations } = await documentOf(server.url)
  const fields = freeFields(operations.map(({ operation }) => operation))
  expect(fields.length).toBeGreaterThan(40)
  const looked = new Set([...sealed, ...published])
  const left = fields.filter((field) => !looked.has(field))
  expect(left.filter((field) => !others.some(([of]) => of.test(field)))).toEqual([])
  expect(others.filter(([of]) => !left.some((field) => of.test(field)))).toEqual([])
})

test('CON-02 CON-09 CALL-05 CHAT-07 what people write to each other stands in no table in clear', async () => {
  const talk = talkOf({ clinic, doctor, patient })
  const consultation = await met()
  await answer(patient, 'patient', consultation, marker('giveFeedback answers text'))
  await answer(doctor, 'doctor', consultation, marker('giveFeedback answers text'))

  const [later = ''] = await clinic.freeTimes(doctor, 3)
  await clinic.api.send(quoteConsultation, {
    token: patient.token,
    body: clinic.wish(doctor, later, { note: marker('quoteConsultation note') }),
  })
  const asked = await book(patient, 4, marker('reserveConsultation note'))
  if (!asked) throw new Error('the bank asked')
  const [, one = '', two = ''] = await clinic.freeTimes(doctor, 5)
  expect((await talk.offer(asked, [one], marker('offerTimes note'))).status).toBe(200)
  expect((await talk.propose(asked, two, marker('proposeTime note'))).status).toBe(200)
  expect(await read(doctor, asked)).toMatchObject({
    note: marker('reserveConsultation note'),
    proposal: { note: marker('proposeTime note') },
  })
  const comment = marker('rejectConsultation comment')
  const refusal = { token: doctor.token, params: { id: asked._id }, body: { comment } }
  expect(await clinic.api.send(rejectConsultation, refusal)).toMatchObject({ comment })
  for (const who of [patient, doctor, clinic.admin]) expect(await read(who, asked)).toMatchObject({ comment })
  const waiting = await clinic.newPayer(CHALLENGED)
  expect(await book(waiting, 6, marker('reserveConsultation note'))).toBeNull()

  const thread = await openThread(clinic, { doctor })
  await thread.sendFile(
    thread.patient,
    pdf(),
    marker('putMessage attachment name'),
    marker('putMessage content'),
  )
  await review(doctor, marker('rejectDoctorProfile comment'))
  expect(await clinic.api.send(getDoctorProfile, { token: doctor.token })).toMatchObject({
    adminComment: marker('rejectDoctorProfile comment'),
  })

  const rows = await everyRow(server)
  const found = [...sealed, ...published].flatMap((field) =>
    rows.filter(({ row }) => row.includes(marker(field))).map(({ table }) => `${table}: ${field}`),
  )
  expect(found).toEqual(published.map((field) => `doctor_profile: ${field}`))
  expect(rows.filter(({ row }) => row.includes('Slepenvārds'))).toHaveLength(1)
}, 120_000)

test('CON-02 CON-09 CALL-05 what earlier releases kept in clear is read as before, and sealed', async () => {
  const consultation = await met()
  await answer(patient, 'patient', consultation, 'ar vārdiem')
  const refused = await book(patient, 9, 'par miegu')
  if (!refused) throw new Error('the bank asked')
  const { token } = doctor
  await clinic.api.send(rejectConsultation, {
    token,
    params: { id: refused._id },
    body: { comment: 'nevaru' },
  })
  const waiting = await clinic.newPayer(CHALLENGED)
  await book(waiting, 10, 'par darbu')
  await review(doctor, 'par īsu')
  await server.sql(`update consultation set comment = 'Atklāts 1', sealed_comment = null where id = $1`, [
    refused._id,
  ])
  await server.sql(
    `update payment set reservation = (reservation - 'sealedNote') || '{"note":"Atklāts 2"}' where reservation ? 'sealedNote'`,
  )
  await server.sql(
    `update doctor_profile set admin_comment = 'Atklāts 3', sealed_admin_comment = null where client_id = $1`,
    [doctor.clientId],
  )
  // More than are sealed at a time.
  await server.sql(`insert into feedback_question (id, audience, position, text, active)
    select gen_random_uuid(), 'patient', 0, '{}', false from generate_series(1, 450)`)
  await server.sql(`insert into feedback_answer (feedback_id, question_id, rating, text)
    select feedback.id, feedback_question.id, 5, 'Atklāts 4' from feedback, feedback_question where not active`)

  const shown = async () => ({
    comment: (await read(patient, refused)).comment,
    review: (await clinic.api.send(getDoctorProfile, { token })).adminComment,
  })
  expect(await shown()).toEqual({ comment: 'Atklāts 1', review: 'Atklāts 3' })
  const inClear = async () => (await everyRow(server)).filter(({ row }) => row.includes('Atklāts')).length
  expect(await inClear()).toBeGreaterThan(450)
  // Two processes and a sweep do it at once.
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
  expect(await shown()).toEqual({ comment: 'Atklāts 1', review: 'Atklāts 3' })
}, 120_000)

test.each(['sealed', 'in clear'])(
  'CON-02 a note that is %s while the bank asks reaches the doctor',
  async (kept) => {
    const waiting = await clinic.newPayer(CHALLENGED)
    const [from = ''] = await clinic.freeTimes(doctor, kept === 'sealed' ? 12 : 13)
    const made = await clinic.api.send(reserveConsultation, {
      token: waiting.token,
      body: clinic.wish(doctor, from, { note: 'par bailēm' }),
    })
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
