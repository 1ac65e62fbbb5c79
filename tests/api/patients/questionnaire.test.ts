import { getQuestionnaire, saveAnswers, submitAnswers } from '#contract/questionnaire.ts'
import { pullChanges } from '#contract/sync.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { ask, publish } from '../../world/people/questionnaire.ts'

let server: InspectedServer
let clinic: Clinic
const mood = ask('Kā jūs jūtaties?', ['Labi', 'Slikti', 'Grūti pateikt'])
const topics = ask('Par ko runāsim?', ['Miegs', 'Darbs'], true)
let first: string

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const read = ({ token }: Member) => clinic.api.send(getQuestionnaire, { token })
const save = (
  { token }: Member,
  answers: Record<string, boolean[]>,
  savedAt?: string,
  questionnaireId = first,
) => clinic.api.ask(saveAnswers, { token, body: { questionnaireId, answers, ...(savedAt && { savedAt }) } })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('QST-01 without a questionnaire there is nothing, with one its questions come in order', async () => {
  const patient = await clinic.newPatient()
  expect(await clinic.api.ask(getQuestionnaire, { token: patient.token })).toMatchObject({
    status: 404,
    body: { error: 'not_found' },
  })
  first = await publish(server, [mood, topics])
  const { questionnaire, answers, submittedAt } = await read(patient)
  expect([answers, submittedAt]).toEqual([{}, null])
  expect(questionnaire).toMatchObject({ _id: first, questionCount: 2 })
  expect(questionnaire.questions.map(({ text, order }) => [order, text.lv, text.ru])).toEqual([
    [1, 'Kā jūs jūtaties?', 'Kā jūs jūtaties? (ru)'],
    [2, 'Par ko runāsim?', 'Par ko runāsim? (ru)'],
  ])
  expect(JSON.stringify(questionnaire)).not.toMatch(/"(correct|risk|categories)"/)
})

test('QST-03 a single choice keeps one option, a multiple choice many; the last one is marked', async () => {
  const patient = await clinic.newPatient()
  expect((await save(patient, { [mood.id]: [false, true, false], [topics.id]: [true, true] })).status).toBe(
    204,
  )
  const { questionnaire, answers } = await read(patient)
  expect(answers).toEqual({ [mood.id]: [false, true, false], [topics.id]: [true, true] })
  expect(questionnaire.questions.map(({ lastSelectedIdx }) => lastSelectedIdx)).toEqual([1, null])
  expect(questionnaire.questions[0]?.options.map(({ selected }) => selected)).toEqual([false, true, false])
  for (const [id, wrong] of [
    [mood.id, [true, true, false]],
    [mood.id, [true]],
    [randomUUID(), [true]],
  ] as const)
    expect(await save(patient, { [id]: [...wrong] })).toMatchObject({
      status: 422,
      body: { fields: { [`answers.${id}`]: 'invalid' } },
    })
  expect((await read(patient)).answers).toEqual(answers)
  expect(await save(patient, {}, undefined, randomUUID())).toMatchObject({ status: 404 })
})

test('QST-04 the newest choice wins for each question, whichever comes last; a clock ahead counts as now', async () => {
  const patient = await clinic.newPatient()
  await save(patient, { [mood.id]: [true, false, false] }, ago(5))
  await save(patient, { [mood.id]: [false, true, false], [topics.id]: [true, false] }, ago(10))
  expect((await read(patient)).answers).toEqual({
    [mood.id]: [true, false, false],
    [topics.id]: [true, false],
  })
  await save(patient, { [mood.id]: [false, false, true] }, ago(-600))
  await save(patient, { [mood.id]: [false, true, false] })
  expect((await read(patient)).answers[mood.id]).toEqual([false, true, false])
})

test('OFF-05 QST-04 the device whose choice was overruled is brought the newer one', async () => {
  const patient = await clinic.newPatient()
  await save(patient, { [mood.id]: [true, false, false] }, ago(5))
  const { cursor } = await clinic.api.send(pullChanges, { token: patient.token })
  await save(patient, { [mood.id]: [false, true, false] }, ago(10))
  const { questionnaire } = await clinic.api.send(pullChanges, { token: patient.token, query: { cursor } })
  expect(questionnaire?.put.map(({ answers }) => answers)).toEqual([{ [mood.id]: [true, false, false] }])
})

test('QST-04 answers are one’s own and sealed at rest', async () => {
  const [patient, other] = await Promise.all([clinic.newPatient(), clinic.newPatient()])
  await save(patient, { [topics.id]: [false, true] })
  expect((await read(other)).answers).toEqual({})
  const rows = await server.sql('select * from questionnaire_answer where patient_id = $1', [
    patient.clientId,
  ])
  expect(rows).toHaveLength(1)
  const chosen = topics.options[1]?.id ?? ''
  expect(JSON.stringify(rows)).not.toContain(chosen)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(chosen).toString('base64'))
})

test('QST-02 submitting saves, needs no full set, and stays as it was the first time', async () => {
  const patient = await clinic.newPatient()
  const body = { questionnaireId: first, answers: { [topics.id]: [true, false] } }
  const { submittedAt } = await clinic.api.send(submitAnswers, { token: patient.token, body })
  expect(await read(patient)).toMatchObject({ submittedAt, answers: body.answers })
  const again = await clinic.api.send(submitAnswers, {
    token: patient.token,
    body: { questionnaireId: first, answers: { [mood.id]: [true, false, false] } },
  })
  expect(again.submittedAt).toBe(submittedAt)
  expect((await read(patient)).answers).toHaveProperty(mood.id)
  const wrong = { questionnaireId: first, answers: { [mood.id]: [true, true, true] } }
  const untouched = await clinic.newPatient()
  expect((await clinic.api.ask(submitAnswers, { token: untouched.token, body: wrong })).status).toBe(422)
  expect((await read(untouched)).submittedAt).toBeNull()
})

// Last: it puts another version in force.
test('QST-10 a new version keeps what was answered by its options, and those who handed in keep theirs', async () => {
  const [waiting, done] = await Promise.all([clinic.newPatient(), clinic.newPatient()])
  await save(waiting, { [mood.id]: [false, true, false], [topics.id]: [true, true] })
  await clinic.api.send(submitAnswers, { token: done.token, body: { questionnaireId: first, answers: {} } })
  const [labi, slikti] = mood.options
  const sleep = ask('Cik stundas jūs guļat?', ['Līdz sešām', 'Vairāk'])
  const second = await publish(server, [
    sleep,
    { ...mood, options: [slikti, labi].filter((option) => option !== undefined) },
  ])
  const now = await read(waiting)
  expect(now.questionnaire._id).toBe(second)
  expect(now.answers).toEqual({ [mood.id]: [true, false] })
  expect((await read(done)).questionnaire._id).toBe(first)
  // What was chosen offline in the old version still counts.
  expect((await save(waiting, { [mood.id]: [true, false, false] })).status).toBe(204)
  expect((await read(waiting)).answers).toEqual({ [mood.id]: [false, true] })
})
