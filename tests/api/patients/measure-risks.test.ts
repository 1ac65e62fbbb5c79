import {
  addMeasure,
  type AdminMeasure,
  changeMeasure,
  getMeasure,
  publishMeasure,
} from '#contract/admin-measure.ts'
import { listFlags, listWaitingFlags, resolveFlag } from '#contract/flag.ts'
import { saveAnswers } from '#contract/questionnaire.ts'
import { askForMeasure, listSharedAnswerings } from '#contract/patient-measure.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { countMails, mailTo } from '../../world/reading/mail.ts'
import {
  answer,
  choosing,
  marked,
  newMeasure,
  ownMeasure,
  sendAnswering,
  written,
} from '../../world/people/measure.ts'
import { ask, publish } from '../../world/people/questionnaire.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterAll(() => server.remove())
let patient: Member
let measure: AdminMeasure
beforeEach(async () => {
  patient = await clinic.newPayer()
  await clinic.meet(patient, doctor)
  // Its second question asks about danger: both answers but the first are marked.
  measure = await newMeasure(clinic, marked(written(), [1, 2]))
})

/** The marks of a version, question by question. */
const risks = ({ questions }: Pick<AdminMeasure, 'questions'>) =>
  questions.map(({ options }) => options.map(({ risk }) => risk))
const askFor = (measureId = measure._id, who = doctor) =>
  clinic.api.send(askForMeasure, { token: who.token, params: { id: patient.clientId }, body: { measureId } })
const give = (points: readonly number[], measureId = measure._id) =>
  answer(clinic, patient, measureId, points)
const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other))
const flags = async (who = doctor) =>
  (await clinic.api.send(listFlags, { token: who.token, params: { id: patient.clientId } })).data
const said = async () =>
  (await flags()).map(({ answers }) => answers.map(({ answers: chosen }) => chosen.map(({ lv }) => lv)))

test('QST-12 QST-14 an option keeps its mark in every version that has it, and the patient’s device is told', async () => {
  const { token } = clinic.admin
  const params = { id: measure._id }
  const kept = [
    [undefined, undefined, undefined],
    [undefined, true, true],
  ]
  expect(risks(await clinic.api.send(getMeasure, { token, params }))).toEqual(kept)
  await askFor()
  const own = await ownMeasure(clinic, patient, measure._id)
  expect([own?.ask?.version, own?.again].map((each) => each && risks(each))).toEqual([kept, kept])

  // Taking a mark away is a change; that nothing is marked may be said or left out.
  const { name, intro, questions, bands } = measure
  const body = { name, intro, questions, bands, version: measure.number }
  expect((await clinic.api.send(changeMeasure, { token, params, body })).number).toBe(1)
  const without = marked(body, [])
  const unmarked = { ...body, questions: without.questions }
  expect((await clinic.api.send(changeMeasure, { token, params, body: unmarked })).number).toBe(2)
  // What was asked for before keeps its version.
  const after = await ownMeasure(clinic, patient, measure._id)
  expect(after?.ask && risks(after.ask.version)).toEqual(kept)
  const nonsense = written()
  Object.assign(nonsense.questions[0]?.options[0] ?? {}, { risk: 'yes' })
  const refused = await clinic.api.ask(addMeasure, { token, body: nonsense })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { fields: { 'questions.0.options.0.risk': 'invalid' } },
  ])
})

test('QST-12 QST-14 a risk answer raises one flag, which says what was asked by which measure, though nothing is shared', async () => {
  await askFor()
  await give([2, 0])
  expect(await flags()).toEqual([])
  await askFor()
  await give([2, 1])
  const [flag, ...more] = await flags()
  expect(more).toEqual([])
  expect(flag?.resolved).toBeUndefined()
  expect(flag?.answers).toEqual([
    {
      measure: measure.name,
      question: measure.questions[1]?.text,
      answers: [measure.questions[1]?.options[1]?.label],
    },
  ])
  const shared = { token: doctor.token, params: { id: patient.clientId } }
  expect((await clinic.api.ask(listSharedAnswerings, shared)).status).toBe(404)

  // More of it comes to the same flag; once somebody has seen to it, the same answer is said anew.
  await give([0, 2])
  expect(await said()).toEqual([[['Reizēm', 'Bieži']]])
  const [grown] = await flags()
  expect([grown?._id, grown?.version]).toEqual([flag?._id, 2])
  const body = { note: 'Runāts pa tālruni.', channel: 'phone', version: 2 } as const
  await clinic.api.send(resolveFlag, { token: doctor.token, params: { id: flag?._id ?? '' }, body })
  await give([0, 2])
  expect(await said()).toEqual([[['Bieži']], [['Reizēm', 'Bieži']]])
})

test('QST-12 QST-14 OFF-03 an answer that arrives twice raises one flag, and one that cannot be understood none', async () => {
  const { _id: askId } = await askFor()
  const own = await ownMeasure(clinic, patient, measure._id)
  const version = own?.ask?.version
  if (!version) throw new Error('nothing is asked')
  const sent = {
    _id: randomUUID(),
    measureId: measure._id,
    versionId: version._id,
    askId,
    chosen: choosing(version, [0, 2]),
    // Written without a network, and sent two days later.
    answeredAt: new Date(clinic.now() - 2 * 86_400_000).toISOString(),
    shared: [],
  }
  const item = randomUUID()
  const refused = { ...sent, chosen: { ...sent.chosen, [randomUUID()]: randomUUID() } }
  expect(await sendAnswering(clinic, patient, refused)).toMatchObject({ status: 'rejected' })
  expect(await flags()).toEqual([])
  await Promise.all([1, 2, 3].map(() => sendAnswering(clinic, patient, sent, item)))
  // A device that has lost what it was told sends it as something new.
  await sendAnswering(clinic, patient, sent)
  await sendAnswering(clinic, patient, { ...sent, _id: randomUUID() })
  const all = await flags()
  expect(all.map(({ version: grown }) => grown)).toEqual([1])
  const rows = await server.sql('select id from risk_flag where patient_id = $1', [patient.clientId])
  expect(rows).toHaveLength(1)
})

test('QST-12 QST-14 OFF-03 what may mean danger is heard although another device was first; the same again says nothing', async () => {
  const { _id: askId } = await askFor()
  const version = (await ownMeasure(clinic, patient, measure._id))?.ask?.version
  if (!version) throw new Error('nothing is asked')
  const sent = (points: readonly number[]) => ({
    _id: randomUUID(),
    measureId: measure._id,
    versionId: version._id,
    askId,
    chosen: choosing(version, points),
    answeredAt: new Date(clinic.now()).toISOString(),
    shared: [],
  })
  expect(await sendAnswering(clinic, patient, sent([0, 0]))).toMatchObject({ status: 'applied' })
  expect(await flags()).toEqual([])
  const late = sent([0, 2])
  for (const answering of [late, late, sent([0, 2])])
    expect(await sendAnswering(clinic, patient, answering)).toMatchObject({ status: 'rejected' })
  const all = await flags()
  expect(all.map(({ version: grown }) => grown)).toEqual([1])
})

test('QST-12 QST-14 PUSH-02 all specialists of the patient are told once, neither of whom nor of what', async () => {
  const [asker, other, stranger] = [
    await clinic.newDoctor(),
    await clinic.newDoctor(),
    await clinic.newDoctor(),
  ]
  await clinic.meet(patient, asker)
  await clinic.meet(patient, other)
  await askFor(measure._id, asker)
  await give([1, 2])
  await give([1, 2])
  const subject = 'Ieskatieties pacientu sarakstā'
  for (const who of [asker, other]) {
    const { text, html } = await mailTo(server.url, emailOf(who), (mail) => mail.subject === subject)
    for (const word of ['Divas nedēļas', 'Miegs', 'grūti', 'Bieži', patient.clientId, measure._id])
      expect(`${text}${html}`).not.toContain(word)
    const pushed = await server.sql<{ data: object }>(
      `select data from pgboss.job where name = 'notify' and data ->> 'kind' = 'patient-answered' and data ->> 'clientId' = $1`,
      [who.clientId],
    )
    expect(pushed.map(({ data }) => Object.keys(data).toSorted())).toEqual([
      ['at', 'clientId', 'key', 'kind'],
    ])
    expect(await flags(who)).toHaveLength(1)
  }
  await clinic.effectsDone()
  for (const who of [asker, other]) expect(await countMails(server.url, emailOf(who), subject)).toBe(1)
  expect(await countMails(server.url, emailOf(stranger), subject)).toBe(0)
  const theirs = { token: stranger.token, params: { id: patient.clientId } }
  expect((await clinic.api.ask(listFlags, theirs)).status).toBe(404)
  const waiting = await clinic.api.send(listWaitingFlags, {
    token: clinic.admin.token,
    query: { limit: 100 },
  })
  expect(waiting.data.map((each) => each.patient._id)).not.toContain(patient.clientId)
})

test('QST-12 QST-14 what the questionnaire and a measure heard, and answers that come at once, are one open flag', async () => {
  const worth = ask('Vai ir domas, ka nav vērts dzīvot?', ['Nē', 'Jā'], false, ['Jā'])
  const questionnaireId = await publish(server, [worth])
  await askFor()
  const body = { questionnaireId, answers: { [worth.id]: [false, true] } }
  await Promise.all([
    clinic.api.send(saveAnswers, { token: patient.token, body }),
    ...[1, 2].map((points) => give([0, points])),
  ])
  const [flag, ...more] = await flags()
  expect(more).toEqual([])
  expect(flag?.answers.map(({ measure: by, question }) => [by?.lv, question.lv]).toSorted(byText)).toEqual(
    [
      ['Divas nedēļas', 'Bija grūti sākt dienu?'],
      [undefined, worth.words],
    ].toSorted(byText),
  )
})

test('QST-12 QST-14 what was answered before an option was marked, or asked for then, raises nothing', async () => {
  const { token } = clinic.admin
  const { _id: measureId, ...plain } = await newMeasure(clinic)
  await askFor(measureId)
  await give([0, 2], measureId)
  await askFor(measureId)
  const { name, intro, bands, number: version } = plain
  const { questions } = marked(plain, [2])
  const body = { name, intro, questions, bands, version }
  await clinic.api.send(changeMeasure, { token, params: { id: measureId }, body })
  await give([0, 2], measureId)
  expect(await flags()).toEqual([])
  await askFor(measureId)
  await give([0, 2], measureId)
  expect(await said()).toEqual([[['Bieži']]])
  // The mark changes nothing of what is counted: the line goes on.
  const own = await ownMeasure(clinic, patient, measureId)
  expect(new Set(own?.answerings.map(({ form }) => form)).size).toBe(1)
  expect((await clinic.api.send(publishMeasure, { token, params: { id: measureId } })).number).toBe(2)
})

test('QST-12 QST-14 SAFE-03 nothing of it stands in clear', async () => {
  await askFor()
  await give([1, 2])
  const rows = JSON.stringify(
    await server.sql('select * from risk_flag where patient_id = $1', [patient.clientId]),
  )
  expect(rows).toContain('sealed_answers')
  expect(rows).not.toMatch(/Bieži|grūti|nedēļas/)
})
