import { listAccessLog } from '#contract/access-log.ts'
import { listFlags, listWaitingFlags, resolveFlag, resolveWaitingFlag } from '#contract/flag.ts'
import { listOwnPatients } from '#contract/overview.ts'
import { getQuestionnaire, saveAnswers } from '#contract/questionnaire.ts'
import { countWaiting } from '#contract/waiting.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { countMails, mailTo } from '../../world/reading/mail.ts'
import { ask, publish } from '../../world/people/questionnaire.ts'

const worth = ask('Vai ir domas, ka nav vērts dzīvot?', ['Nē', 'Reizēm', 'Bieži'], false, ['Reizēm', 'Bieži'])
const harm = ask('Kas pēdējā laikā ir bijis?', ['Bezmiegs', 'Paškaitējums'], true, ['Paškaitējums'])
const NO = [true, false, false]
const SOMETIMES = [false, true, false]
const OFTEN = [false, false, true]

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let version: string
let days = 2
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
  version = await publish(server, [worth, harm])
})
afterAll(() => server.remove())
let patient: Member
beforeEach(async () => {
  patient = await clinic.newPayer()
})

const choose = (answers: Record<string, boolean[]>, savedAt?: string) =>
  clinic.api.send(saveAnswers, {
    token: patient.token,
    body: { questionnaireId: version, answers, ...(savedAt && { savedAt }) },
  })
/** The patient and a specialist agree on a consultation. */
async function meet(): Promise<void> {
  const [from = ''] = await clinic.freeTimes(doctor, days++)
  await clinic.schedule(patient, doctor, from)
}
const flags = async () =>
  (await clinic.api.send(listFlags, { token: doctor.token, params: { id: patient.clientId } })).data
const resolve = (id: string, note = 'Runāts pa tālruni.', who = doctor, version = 1) =>
  clinic.api.ask(resolveFlag, { token: who.token, params: { id }, body: { note, version, channel: 'phone' } })
const flagged = async () =>
  (await clinic.api.send(listOwnPatients, { token: doctor.token, query: { flagged: 'true' } })).data.map(
    ({ _id }) => _id,
  )
const waiting = async () =>
  (await clinic.api.send(listWaitingFlags, { token: clinic.admin.token, query: { limit: 100 } })).data
const counted = async () => (await clinic.api.send(countWaiting, { token: clinic.admin.token })).flags

test('QST-12 the patient’s own page knows which options ask for help', async () => {
  const { questionnaire } = await clinic.api.send(getQuestionnaire, { token: patient.token })
  expect(questionnaire.questions[0]?.options.map(({ risk }) => risk)).toEqual([undefined, true, true])
})

test('QST-12 a risk answer raises one flag for the specialist, until it is resolved with a note', async () => {
  await meet()
  await choose({ [worth.id]: NO })
  expect(await flags()).toEqual([])
  expect(await flagged()).not.toContain(patient.clientId)

  await choose({ [worth.id]: SOMETIMES })
  await choose({ [worth.id]: SOMETIMES })
  const [flag, ...more] = await flags()
  expect(more).toEqual([])
  expect(flag?.resolved).toBeUndefined()
  expect(flag?.answers).toEqual([
    {
      question: { lv: worth.words, en: `${worth.words} (en)`, ru: `${worth.words} (ru)` },
      answers: [{ lv: 'Reizēm', en: 'Reizēm (en)', ru: 'Reizēm (ru)' }],
    },
  ])
  expect(await flagged()).toContain(patient.clientId)

  // What was said stays said when it is taken back, and more of it comes to the same flag.
  await choose({ [worth.id]: NO })
  await choose({ [harm.id]: [true, true] })
  await choose({ [worth.id]: OFTEN })
  const [grown, ...others] = await flags()
  expect([grown?._id, others]).toEqual([flag?._id, []])
  expect(grown?.answers.map(({ question, answers }) => [question.lv, answers.map(({ lv }) => lv)])).toEqual([
    [worth.words, ['Reizēm', 'Bieži']],
    [harm.words, ['Paškaitējums']],
  ])

  const id = flag?._id ?? ''
  // Whoever has not read the last answer closes nothing.
  expect((await resolve(id, 'Runāts.', doctor, 2)).body).toMatchObject({ error: 'conflict' })
  expect((await resolve(id, 'Runāts pa tālruni.', doctor, grown?.version)).status).toBe(204)
  expect((await resolve(id, 'Otrreiz', doctor, grown?.version)).body).toMatchObject({ error: 'wrong_status' })
  expect(await flags()).toMatchObject([
    { _id: id, resolved: { note: 'Runāts pa tālruni.', by: { name: 'Līga' } } },
  ])
  expect(await flagged()).not.toContain(patient.clientId)

  // The same answer again is no event; another one is.
  await choose({ [worth.id]: OFTEN })
  expect(await flags()).toHaveLength(1)
  await choose({ [worth.id]: SOMETIMES })
  expect(await flags()).toHaveLength(2)
})

test('QST-12 PUSH-02 a specialist is told once, by mail and push, which say neither of whom nor of what', async () => {
  const subject = 'Ieskatieties pacientu sarakstā'
  const specialist = await clinic.newDoctor()
  const [from = ''] = await clinic.freeTimes(specialist, days++)
  await clinic.schedule(patient, specialist, from)
  await choose({ [worth.id]: OFTEN })
  await choose({ [harm.id]: [false, true] })
  const { text, html } = await mailTo(server.url, emailOf(specialist), (mail) => mail.subject === subject)
  expect(text).toContain('/doctor/patients?flagged=true')
  for (const word of [worth.words, harm.words, 'Bieži', 'Paškaitējums', 'anket', patient.clientId])
    expect(`${text}${html}`).not.toContain(word)
  const pushed = await server.sql<{ data: object }>(
    `select data from pgboss.job where name = 'notify' and data ->> 'kind' = 'patient-answered' and data ->> 'clientId' = $1`,
    [specialist.clientId],
  )
  expect(pushed).toHaveLength(1)
  expect(Object.keys(pushed[0]?.data ?? {}).toSorted()).toEqual(['at', 'clientId', 'key', 'kind'])
  await clinic.effectsDone()
  expect(await countMails(server.url, emailOf(specialist), subject)).toBe(1)
})

test('QST-12 OFF-03 an older answer that comes late and is overruled raises nothing', async () => {
  await meet()
  await choose({ [worth.id]: NO })
  await choose({ [worth.id]: OFTEN }, new Date(Date.now() - 3_600_000).toISOString())
  expect(await flags()).toEqual([])
})

test('QST-12 answers that come at once raise one flag with all of them', async () => {
  await meet()
  await Promise.all([
    ...[1, 2, 3, 4, 5].map(() => choose({ [worth.id]: OFTEN })),
    ...[1, 2, 3, 4, 5].map(() => choose({ [harm.id]: [false, true] })),
  ])
  const [flag, ...more] = await flags()
  expect(more).toEqual([])
  expect(flag?.answers.map(({ question }) => question.lv).toSorted()).toEqual([harm.words, worth.words])
})

test('QST-12 SAFE-04 only the patient’s own specialists see it, and the patient sees who looked and acted', async () => {
  await choose({ [worth.id]: OFTEN })
  const stranger = await clinic.newDoctor()
  for (const { token } of [stranger, doctor])
    expect((await clinic.api.ask(listFlags, { token, params: { id: patient.clientId } })).status).toBe(404)
  await meet()
  const [flag] = await flags()
  expect((await resolve(flag?._id ?? '', 'Svešs', stranger)).status).toBe(404)
  await resolve(flag?._id ?? '')
  const log = await clinic.api.send(listAccessLog, { token: patient.token })
  expect(log.data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['flag_resolved', 'flags_seen']))
})

test('QST-12 ADM-01 while there is no specialist administrators see who waits, but not what was answered', async () => {
  const before = await counted()
  await choose({ [worth.id]: OFTEN })
  expect(await counted()).toBe(before + 1)
  const found = (await waiting()).find((each) => each.patient._id === patient.clientId)
  expect(found?.patient).toMatchObject({ name: 'Līga', email: emailOf(patient) })
  expect(JSON.stringify(found)).not.toContain('Bieži')

  const note = { note: 'Piezvanīts, piedāvāta saruna.' }
  const body = { ...note, version: 1, channel: 'phone' } as const
  const asAdmin = { token: clinic.admin.token, params: { id: found?._id ?? '' }, body }
  const answers = await Promise.all([1, 2, 3].map(() => clinic.api.ask(resolveWaitingFlag, asAdmin)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(await counted()).toBe(before)
  await meet()
  expect(await flags()).toMatchObject([{ resolved: note }])

  // From now on it is the specialist's.
  await choose({ [harm.id]: [false, true] })
  expect(await counted()).toBe(before)
  const open = (await flags()).find(({ resolved }) => !resolved)
  const late = { ...asAdmin, params: { id: open?._id ?? '' } }
  expect((await clinic.api.ask(resolveWaitingFlag, late)).status).toBe(404)
})

test('QST-12 SAFE-03 nothing of the answers or of the note stands in clear', async () => {
  await meet()
  await choose({ [harm.id]: [false, true] })
  const [flag] = await flags()
  await resolve(flag?._id ?? '', 'Vienojāmies par drošības plānu.')
  const rows = JSON.stringify(await server.sql('select * from risk_flag'))
  expect(rows).not.toMatch(/Paškaitējums|drošības|vērts/)
})

test('QST-12 CON-07 of a patient who stays anonymous by now nobody reads what others noted', async () => {
  await choose({ [worth.id]: OFTEN })
  const found = (await waiting()).find((each) => each.patient._id === patient.clientId)
  const body = { note: 'Zvanīts Līgai Bērziņai.', version: 1, channel: 'phone' } as const
  const params = { id: found?._id ?? '' }
  await clinic.api.send(resolveWaitingFlag, { token: clinic.admin.token, params, body })
  await server.sql('update person set stay_anonymous = true where id = $1', [patient.personId])
  await meet()
  expect(JSON.stringify(await flags())).not.toContain('Zvanīts')
  expect(await flags()).toMatchObject([{ resolved: { at: expect.any(String) } }])
})

test('QST-12 ADM-01 a patient whose only specialist was blocked is the administrators’ to look after', async () => {
  const gone = await clinic.newDoctor()
  const [from = ''] = await clinic.freeTimes(gone, days++)
  await clinic.schedule(patient, gone, from)
  await choose({ [worth.id]: OFTEN })
  const isWaiting = async () => (await waiting()).some((each) => each.patient._id === patient.clientId)
  expect(await isWaiting()).toBe(false)
  await server.sql(`update person set status = 'blocked' where id = $1`, [gone.personId])
  expect(await isWaiting()).toBe(true)
})
