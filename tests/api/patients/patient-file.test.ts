import { listAccessLog } from '#contract/access-log.ts'
import { getUserProfile } from '#contract/account-routes.ts'
import { getAttachment } from '#contract/attachment.ts'
import { listAudit } from '#contract/audit.ts'
import { removeMessage } from '#contract/chat.ts'
import { cancelConsultation } from '#contract/consultation-routes.ts'
import { listPatientAnswers, listPatientConsultations, listPatientFiles } from '#contract/patient-file.ts'
import { saveAnswers, submitAnswers } from '#contract/questionnaire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf, photo } from '../../world/people/attached.ts'
import { openThread } from '../../world/people/chat.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { ask, publish } from '../../world/people/questionnaire.ts'

const parts = [listPatientAnswers, listPatientConsultations, listPatientFiles] as const

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let days = 2
const mood = ask('Kā jūtaties?', ['Labi', 'Slikti'])
const topics = ask('Par ko runāsim?', ['Miegs', 'Darbs', 'Mājas'], true)
let first: string

beforeAll(async () => {
  server = await startInspected({ env: { UPLOADS_PER_MINUTE: '60' } })
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
  first = await publish(server, [mood, topics])
})
afterAll(() => server.remove())

/** Has a consultation agreed on with the doctor. */
async function agree(patient: Member, other = doctor): Promise<Member> {
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(other, days++)
  await clinic.schedule(patient, other, from)
  return patient
}
const newOwn = async (changes?: { anonymous?: boolean }) => agree(await clinic.newPatient(changes))
const of = ({ clientId }: Member, { token } = doctor) => ({ token, params: { id: clientId } })
const answersOf = (patient: Member) => clinic.api.send(listPatientAnswers, of(patient))

describe('DOC-03 whose file it is', () => {
  test('DOC-03 another specialist, and one who was only asked, find none of its parts', async () => {
    const patient = await newOwn()
    const other = await clinic.newDoctor()
    const asking = await clinic.newPayer()
    const [from = ''] = await clinic.freeTimes(doctor, days++)
    await clinic.reserve(asking, doctor, from)
    for (const route of parts) {
      expect((await clinic.api.ask(route, of(patient))).status).toBe(200)
      expect((await clinic.api.ask(route, of(patient, other))).status).toBe(404)
      expect((await clinic.api.ask(route, of(asking))).status).toBe(404)
      expect((await clinic.api.ask(route, of(patient, clinic.admin))).status).toBe(403)
    }
  })

  test('DOC-03 AUTH-13 nothing of it says who an anonymous patient is', async () => {
    const { patient, sendFile } = await openThread(clinic, { doctor, anonymous: true })
    await agree(patient)
    await sendFile(patient, pdf(), 'Izraksts.pdf')
    const answers = { [mood.id]: [false, true] }
    await clinic.api.send(submitAnswers, { token: patient.token, body: { questionnaireId: first, answers } })
    const { name, surname, email } = await clinic.api.send(getUserProfile, { token: patient.token })
    for (const route of parts) {
      const answer = await clinic.api.ask(route, of(patient))
      expect(answer.body).toMatchObject({ total: 1 })
      const { data } = answer.body as { data: object[] }
      // The specialist may bear the same name.
      const said = JSON.stringify(data, (key, value: unknown) => (key === 'doctor' ? null : value))
      for (const word of [name, surname, email, '/files/']) expect(said).not.toContain(word)
    }
  })
})

describe('QST-10 the answers of a patient', () => {
  test('QST-02 QST-10 they are read once they are handed in, each in the words of the version that was answered', async () => {
    const patient = await newOwn()
    const { token } = patient
    const early = { [mood.id]: [false, true], [topics.id]: [true, false, false] }
    await clinic.api.send(saveAnswers, { token, body: { questionnaireId: first, answers: early } })
    expect(await answersOf(patient)).toMatchObject({ data: [], total: 0, handedIn: null })

    const extra = ask('Kas palīdz?', ['Miers'])
    const changed = { ...topics, words: 'Par ko gribat runāt?' }
    const second = await publish(server, [extra, { ...mood, words: 'Kāds garastāvoklis?' }, changed])
    const answers = { [topics.id]: [true, false, true], [extra.id]: [false] }
    const { submittedAt } = await clinic.api.send(submitAnswers, {
      token,
      body: { questionnaireId: second, answers },
    })
    const { data, total, handedIn } = await answersOf(patient)
    const [{ version: newest } = { version: 0 }] = data
    expect(total).toBe(3)
    expect(handedIn).toEqual({ at: submittedAt, version: newest })
    expect(data.map(({ _id, question, chosen, version }) => [_id, question.lv, chosen, version])).toEqual([
      [extra.id, 'Kas palīdz?', [], newest],
      [
        topics.id,
        'Par ko gribat runāt?',
        [
          { lv: 'Miegs', en: 'Miegs (en)', ru: 'Miegs (ru)' },
          { lv: 'Mājas', en: 'Mājas (en)', ru: 'Mājas (ru)' },
        ],
        newest,
      ],
      [mood.id, 'Kā jūtaties?', [{ lv: 'Slikti', en: 'Slikti (en)', ru: 'Slikti (ru)' }], newest - 1],
    ])
    // They may be changed later, and that is read too.
    await clinic.api.send(saveAnswers, {
      token,
      body: { questionnaireId: second, answers: { [extra.id]: [true] } },
    })
    expect((await answersOf(patient)).data[0]?.chosen).toHaveLength(1)
    first = second
  })

  test('QST-10 DOC-03 they come in pages', async () => {
    const patient = await newOwn()
    const many = Array.from({ length: 5 }, (_, at) => ask(`Jautājums ${at}`, ['Jā', 'Nē']))
    const questionnaireId = await publish(server, many)
    const answers = Object.fromEntries(many.map(({ id }) => [id, [true, false]]))
    await clinic.api.send(submitAnswers, { token: patient.token, body: { questionnaireId, answers } })
    const page = await clinic.api.send(listPatientAnswers, {
      ...of(patient),
      query: { limit: 2, offset: 2 },
    })
    expect(page).toMatchObject({ total: 5, limit: 2, offset: 2 })
    expect(page.data.map(({ question }) => question.lv)).toEqual(['Jautājums 2', 'Jautājums 3'])
  })
})

describe('DOC-03 what the two have together', () => {
  test('DOC-03 all their consultations, also what was refused, newest first and in pages; none with others', async () => {
    const patient = await newOwn()
    const other = await clinic.newDoctor()
    await agree(patient, other)
    await agree(patient)
    const [from = ''] = await clinic.freeTimes(doctor, days++)
    const { _id: id } = await clinic.reserve(patient, doctor, from)
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
    const all = await clinic.api.send(listPatientConsultations, of(patient))
    expect(all.data.map(({ status }) => status)).toEqual(['rejected', 'scheduled', 'scheduled'])
    expect(all.data.map(({ from }) => from)).toEqual(
      all.data.map(({ from }) => from).toSorted((a, b) => b.localeCompare(a)),
    )
    expect(new Set(all.data.map(({ doctor }) => doctor._id))).toEqual(new Set([doctor.clientId]))
    const page = await clinic.api.send(listPatientConsultations, {
      ...of(patient),
      query: { limit: 1, offset: 1 },
    })
    expect(page).toMatchObject({ total: 3, data: [{ _id: all.data[1]?._id }] })
  })

  test('CHAT-07 DOC-03 the files of their chat, by whom and when, newest first and in pages; what was removed is gone', async () => {
    const { patient, chat, sendFile, say } = await openThread(clinic, { doctor })
    await agree(patient)
    await say(patient, 'Labdien!')
    const one = await sendFile(patient, pdf(), 'Izraksts.pdf', 'Lūk, izraksts')
    const two = await sendFile(doctor, await photo(), 'Vingrinājums.jpg')
    const three = await sendFile(patient, pdf(), 'Nejauši.pdf')
    await clinic.api.send(removeMessage, {
      token: patient.token,
      params: { id: chat._id, messageId: three._id },
    })
    const elsewhere = await openThread(clinic, { doctor })
    await elsewhere.sendFile(elsewhere.patient, pdf(), 'Cits.pdf')
    const { data, total } = await clinic.api.send(listPatientFiles, of(patient))
    expect(total).toBe(2)
    expect(data).toEqual([
      { ...two.attachment, chatId: chat._id, from: 'doctor', sentAt: two.sentAt },
      { ...one.attachment, chatId: chat._id, from: 'patient', sentAt: one.sentAt },
    ])
    const page = await clinic.api.send(listPatientFiles, { ...of(patient), query: { limit: 1, offset: 1 } })
    expect(page).toMatchObject({ total: 2, data: [{ name: 'Izraksts.pdf' }] })
    const params = { id: page.data[0]?._id ?? '' }
    expect((await clinic.api.ask(getAttachment, { token: doctor.token, params })).status).toBe(200)
  })

  test('DOC-03 without a chat there are no files', async () => {
    expect(await clinic.api.send(listPatientFiles, of(await newOwn()))).toMatchObject({ data: [], total: 0 })
  })
})

describe('SAFE-04 who has seen what is mine', () => {
  test('SAFE-04 ADM-12 the patient is told who read the answers and saw the files; the list of consultations is a desk', async () => {
    const patient = await newOwn()
    for (const route of parts) await clinic.api.send(route, of(patient))
    const log = await clinic.api.send(listAccessLog, { token: patient.token })
    expect(log.data).toMatchObject([
      { kind: 'files_seen', by: { role: 'doctor' } },
      { kind: 'answers_seen', by: { role: 'doctor' } },
    ])
    expect(log.total).toBe(2)
    const { data } = await clinic.api.send(listAudit, {
      token: clinic.admin.token,
      query: { about: patient.clientId },
    })
    expect(data.map(({ kind }) => kind)).toEqual(['files_seen', 'answers_seen'])
  })

  test('SAFE-04 a look that is refused is not in it, and one that cannot be written down is not answered', async () => {
    const patient = await newOwn()
    const other = await clinic.newDoctor()
    await clinic.api.ask(listPatientAnswers, of(patient, other))
    expect((await clinic.api.send(listAccessLog, { token: patient.token })).total).toBe(0)
    const answers = { [mood.id]: [true, false] }
    await clinic.api.send(submitAnswers, { token: patient.token, body: { questionnaireId: first, answers } })
    await server.sql(`alter table audit_entry add constraint none check (kind <> 'answers_seen') not valid`)
    const answer = await clinic.api.ask(listPatientAnswers, of(patient))
    await server.sql('alter table audit_entry drop constraint none')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('Labi')
  })
})
