import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessLog } from '#contract/access-log.ts'
import { getUserProfile } from '#contract/account-routes.ts'
import { BRIEFED_ANSWERS, getBriefing } from '#contract/briefing.ts'
import { acceptConsultation, cancelConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listFlags, resolveFlag } from '#contract/flag.ts'
import { keepOverviewDraft, signOverview } from '#contract/overview.ts'
import { saveAnswers, submitAnswers } from '#contract/questionnaire.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { answerRisk, ask, publish } from '../../world/people/questionnaire.ts'
import { RECORD } from '../../world/people/record.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let days = 2

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterAll(() => server.remove())

/** A request with a note, and the same once it is agreed on. */
async function request(patient: Member, note?: string): Promise<Consultation> {
  const [from = ''] = await clinic.freeTimes(doctor, days++)
  const body = clinic.bookingInput(doctor, from, note === undefined ? {} : { note })
  return (await clinic.api.send(reserveConsultation, { token: patient.token, body })) as Consultation
}
async function agreed(patient: Member, note?: string): Promise<Consultation> {
  const { _id: id } = await request(patient, note)
  return clinic.api.send(acceptConsultation, { token: doctor.token, params: { id } })
}
const of = ({ _id: id }: Consultation, { token } = doctor) => ({ token, params: { id } })
const briefing = (consultation: Consultation) => clinic.api.send(getBriefing, of(consultation))

describe('DOC-10 before the session', () => {
  test('DOC-10 of a new patient there is what they wrote for this time, and nothing else', async () => {
    const first = await agreed(await clinic.newPayer(), 'Par miegu un darbu')
    expect(await briefing(first)).toEqual({
      note: 'Par miegu un darbu',
      flag: null,
      lastOverview: null,
      answers: [],
      answered: 0,
    })
  })

  test('DOC-10 DOC-13 the last record, one that is begun, the first answers once they are handed in, and the open flag', async () => {
    const patient = await clinic.newPayer()
    const consultation = await agreed(patient)
    const own = { token: doctor.token, params: { id: patient.clientId } }
    await clinic.api.send(signOverview, { ...own, body: RECORD })
    const last = await clinic.api.send(signOverview, { ...own, body: { ...RECORD, complaints: 'Labāk.' } })
    await clinic.api.send(keepOverviewDraft, { ...own, body: { form: { complaints: 'Šodien' }, version: 0 } })
    const flag = await answerRisk({ sql: server.sql, api: clinic.api }, patient)
    const questions = Array.from({ length: BRIEFED_ANSWERS + 1 }, (_, at) => ask(`${at}. jautājums`, ['Jā']))
    const questionnaireId = await publish(server, questions)
    const answers = Object.fromEntries(questions.map(({ id }) => [id, [true]]))
    const saved = { token: patient.token, body: { questionnaireId, answers } }
    await clinic.api.send(saveAnswers, saved)
    const before = await briefing(consultation)
    expect(before).toMatchObject({ flag: { _id: flag }, lastOverview: { _id: last._id }, answers: [] })
    expect(before.handedInAt).toBeUndefined()
    expect(before.draftSavedAt).toBeDefined()
    expect(before.note).toBeUndefined()
    await clinic.api.send(submitAnswers, saved)
    const after = await briefing(consultation)
    expect(after.handedInAt).toBeDefined()
    expect(after.answers).toHaveLength(BRIEFED_ANSWERS)
    expect(after.answered).toBeGreaterThan(BRIEFED_ANSWERS)

    const { data } = await clinic.api.send(listFlags, own)
    const done = { note: 'Runāts.', channel: 'phone', version: data[0]?.version ?? 0 } as const
    await clinic.api.send(resolveFlag, { token: doctor.token, params: { id: flag }, body: done })
    expect((await briefing(consultation)).flag).toBeNull()
  })

  test('DOC-10 how the patient’s camera and microphone were when they tried them last, told by the patient alone', async () => {
    const patient = await clinic.newPayer()
    const consultation = await agreed(patient)
    expect((await briefing(consultation)).deviceCheck).toBeUndefined()
    const report = (who: Member, body: unknown) =>
      clinic.api.call('PUT', `/consultations/${consultation._id}/deviceCheck`, { token: who.token, body })
    const works = { camera: 'works', microphone: 'works' }
    expect((await report(patient, works)).status).toBe(204)
    expect((await report(patient, { camera: 'denied', microphone: 'works' })).status).toBe(204)
    expect((await briefing(consultation)).deviceCheck).toEqual({
      camera: 'denied',
      microphone: 'works',
      checkedAt: expect.any(String),
    })
    expect((await report(await clinic.newPatient(), works)).status).toBe(404)
    expect((await report(doctor, works)).status).toBe(403)
    expect((await report(patient, { camera: 'works' })).status).toBe(422)
    expect((await report(patient, { camera: 'works', microphone: '<b>' })).status).toBe(422)
    await clinic.api.send(cancelConsultation, of(consultation, patient))
    expect((await report(patient, works)).status).toBe(409)
  })

  test('DOC-10 another specialist, and one who was only asked or is not seen any more, find nothing', async () => {
    const patient = await clinic.newPayer()
    const consultation = await agreed(patient)
    expect((await clinic.api.ask(getBriefing, of(consultation, await clinic.newDoctor()))).status).toBe(404)
    expect((await clinic.api.ask(getBriefing, of(consultation, patient))).status).toBe(403)
    expect((await clinic.api.ask(getBriefing, of(consultation, clinic.admin))).status).toBe(403)
    // Also while another of the two has been agreed on.
    const asked = await request(patient, 'Par ģimeni')
    expect((await clinic.api.ask(getBriefing, of(asked))).status).toBe(404)
    await clinic.api.send(cancelConsultation, of(consultation, patient))
    expect((await clinic.api.ask(getBriefing, of(consultation))).status).toBe(404)
  })

  test('DOC-10 AUTH-13 nothing of it says who an anonymous patient is', async () => {
    const patient = await clinic.newPatient({ anonymous: true })
    await clinic.giveCard(patient)
    const consultation = await agreed(patient)
    const { personalCode: _, ...form } = RECORD
    const own = { token: doctor.token, params: { id: patient.clientId } }
    await clinic.api.send(signOverview, { ...own, body: form })
    const { name, email } = await clinic.api.send(getUserProfile, { token: patient.token })
    const said = JSON.stringify(await briefing(consultation), (key, value: unknown) =>
      key === 'doctor' ? null : value,
    )
    for (const word of [name, email]) expect(said).not.toContain(word)
  })

  test('DOC-10 SAFE-04 the look is in the audit before it is answered, and the patient finds it', async () => {
    const patient = await clinic.newPayer()
    const consultation = await agreed(patient)
    await briefing(consultation)
    const { data } = await clinic.api.send(listAccessLog, { token: patient.token })
    expect(data).toMatchObject([{ kind: 'briefing_seen', by: { role: 'doctor' } }])
    await server.sql(`alter table audit_entry add constraint none check (kind <> 'briefing_seen') not valid`)
    const answer = await clinic.api.ask(getBriefing, of(consultation))
    await server.sql('alter table audit_entry drop constraint none')
    expect(answer.status).toBe(500)
  })
})
