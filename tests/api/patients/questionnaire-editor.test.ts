import {
  getCurrentQuestionnaire,
  getQuestionnaireVersion,
  listQuestionnaires,
  MAX_OPTION_LABEL_LENGTH,
  MAX_OPTIONS,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  saveQuestionnaire,
} from '#contract/questionnaire-version.ts'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import { openClinic, type Clinic } from '../../world/people/clinic.ts'
import { bodyOf, editing, inThree, question } from '../../world/people/editor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
let editor: ReturnType<typeof editing>

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  editor = editing(clinic)
})
afterAll(() => server.remove())

const admin = () => ({ token: clinic.admin.token })
const put = (body: unknown) => clinic.api.call('PUT', saveQuestionnaire.path, { ...admin(), body })
const versions = async () => (await clinic.api.send(listQuestionnaires, admin())).total
const start = () =>
  editor.replace([question('Kā jūs guļat?', ['Labi', 'Slikti']), question('Ko darīt?', ['Runāt'])])

test('QST-05 QST-08 without a questionnaire there is none to edit; the first one is saved over nothing', async () => {
  expect(await clinic.api.ask(getCurrentQuestionnaire, admin())).toMatchObject({ status: 404 })
  expect(await clinic.api.send(listQuestionnaires, admin())).toMatchObject({ data: [], total: 0 })
  const sleep = question('Kā jūs guļat?', ['Labi', 'Slikti'], { multiselect: true, preview: true, order: 7 })
  const help = question('Kas palīdz?', ['Saruna'], { order: 2 })
  const answer = await put({ questions: [sleep, help] })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      number: 1,
      questionCount: 2,
      current: true,
      questions: [
        { text: inThree('Kas palīdz?'), order: 1, multiselect: false },
        { text: inThree('Kā jūs guļat?'), order: 2, multiselect: true, preview: true },
      ],
    },
  })
  expect(await editor.current()).toEqual(answer.body)
  const { questionnaire } = await clinic.api.send(getQuestionnaire, {
    token: (await clinic.newPatient()).token,
  })
  expect(questionnaire.questions.map(({ text }) => text.ru)).toEqual([
    'Kas palīdz? (ru)',
    'Kā jūs guļat? (ru)',
  ])
  expect(JSON.stringify(questionnaire)).not.toMatch(/"(correct|risk|categories)"/)
})

test('QST-05 QST-10 each changed save is a version of its own, with the ids kept; an unchanged one makes none', async () => {
  const first = await start()
  const count = await versions()
  const again = await editor.save(bodyOf(first))
  expect([again.body, await versions()]).toEqual([first, count])

  const [sleep, what] = first.questions
  if (!sleep || !what) throw new Error('there are two questions')
  const [good, bad] = sleep.options
  const added = { label: inThree('Vidēji') }
  const edited = await clinic.api.send(saveQuestionnaire, {
    ...admin(),
    body: {
      _id: first._id,
      questions: [
        { ...what, order: 1 },
        { ...sleep, order: 2, options: [bad, added, good].filter((each) => !!each) },
      ],
    },
  })
  expect(edited).toMatchObject({ number: first.number + 1, current: true })
  expect(edited.questions.map(({ _id }) => _id)).toEqual([what._id, sleep._id])
  const ids = edited.questions[1]?.options.map(({ _id }) => _id) ?? []
  expect([ids[0], ids[2]]).toEqual([bad?._id, good?._id])
  expect(await clinic.api.send(getQuestionnaireVersion, { ...admin(), params: { id: first._id } })).toEqual({
    ...first,
    current: false,
  })
  await expect(server.sql('update questionnaire set created_at = now()')).rejects.toThrow('never changes')
})

test('QST-05 a save whose answer was lost may be repeated; of five at once one version is made', async () => {
  const first = await start()
  const count = await versions()
  const body = { _id: first._id, questions: [...first.questions, question('Vēl kas?', ['Nē'])] }
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(body)))
  expect(answers.map(outcome)).toEqual(Array(5).fill('done'))
  expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1)
  expect(await versions()).toBe(count + 1)
})

test('QST-05 whoever edited a version that is not the newest any more is refused, and so is who knew of none', async () => {
  const first = await start()
  const mine = { _id: first._id, questions: [question('Mans?', ['Jā'])] }
  const theirs = { _id: first._id, questions: [question('Viņu?', ['Jā'])] }
  const race = await Promise.all([put(mine), put(theirs)])
  expect(race.map(outcome).toSorted()).toEqual(['conflict', 'done'])
  // oxlint-disable-next-line oxc/no-map-spread -- another object for each
  expect(await put({ questions: mine.questions.map((each) => ({ ...each, preview: true })) })).toMatchObject({
    status: 409,
    body: { error: 'conflict' },
  })
  // A question that somebody else has deleted meanwhile comes back under its id.
  const newest = await editor.current()
  const back = await put({ _id: newest._id, questions: first.questions })
  expect(back).toMatchObject({ status: 200, body: { questions: first.questions } })
})

const long = (length: number) => 'ā'.repeat(length)
const q = question('Jautājums', ['Jā', 'Nē'])
test.each<[string, object[] | undefined, Record<string, string>]>([
  ['no questions', [], { questions: 'required' }],
  ['nothing', undefined, { questions: 'required' }],
  ['too many questions', Array.from({ length: MAX_QUESTIONS + 1 }, () => q), { questions: 'too_long' }],
  ['no options', [{ ...q, options: [] }], { 'questions.0.options': 'required' }],
  [
    'too many options',
    [
      question(
        'J',
        Array.from({ length: MAX_OPTIONS + 1 }, () => 'A'),
      ),
    ],
    { 'questions.0.options': 'too_long' },
  ],
  [
    'a language is missing',
    [{ ...q, text: { lv: 'Kā?', en: 'How?' } }],
    { 'questions.0.text.ru': 'required' },
  ],
  [
    'a language is blank',
    [{ ...q, text: { ...inThree('Kā?'), en: '  ' } }],
    { 'questions.0.text.en': 'required' },
  ],
  [
    'a long question',
    [question(long(MAX_QUESTION_LENGTH + 1), ['A'])],
    { 'questions.0.text.lv': 'too_long' },
  ],
  [
    'a long option',
    [question('J', ['A', long(MAX_OPTION_LABEL_LENGTH + 1)])],
    { 'questions.0.options.1.label.lv': 'too_long' },
  ],
  [
    'two correct ones of a single choice',
    [{ ...q, options: q.options.map((each) => ({ ...each, correct: true })) }],
    { 'questions.0.options': 'invalid' },
  ],
  [
    'a keyword that is none',
    [{ ...q, options: [{ label: inThree('Jā'), categories: ['Neviens'] }] }],
    { 'questions.0.options.0.categories': 'invalid' },
  ],
  ['an id of nobody', [{ ...q, _id: randomUUID() }], { 'questions.0._id': 'invalid' }],
  [
    'an option’s id of nobody',
    [{ ...q, options: [{ _id: randomUUID(), label: inThree('Jā') }] }],
    { 'questions.0.options.0._id': 'invalid' },
  ],
])('QST-05 %s: refused by its field', async (_, questions, fields) => {
  const { _id } = await start()
  const answer = await put({ _id, questions })
  expect(answer).toMatchObject({ status: 422, body: { error: 'validation' } })
  expect((answer.body as { fields: object }).fields).toMatchObject(fields)
  expect((await editor.current())._id).toBe(_id)
})

test('QST-10 an option never comes to another question, nor stands twice', async () => {
  const { _id, questions } = await start()
  const [sleep, what] = questions
  if (!sleep || !what) throw new Error('there are two questions')
  const moved = await put({
    _id,
    questions: [sleep, { ...what, options: [...what.options, ...sleep.options] }],
  })
  expect(moved).toMatchObject({ status: 422, body: { fields: { 'questions.1.options.1._id': 'invalid' } } })
  expect(await put({ _id, questions: [sleep, sleep] })).toMatchObject({
    status: 422,
    body: { fields: { 'questions.1._id': 'invalid', 'questions.1.options.0._id': 'invalid' } },
  })
  const stolen = { ...sleep, _id: what._id }
  expect(await put({ _id, questions: [stolen] })).toMatchObject({
    status: 422,
    body: { fields: { 'questions.0.options.0._id': 'invalid' } },
  })
  const content = { questions: [{ _id: what._id, options: sleep.options }] }
  await expect(
    server.sql('insert into questionnaire (id, content, created_at) values ($1, $2, now())', [
      randomUUID(),
      JSON.stringify(content),
    ]),
  ).rejects.toThrow('belongs to one question')
})

test('QST-05 a version at all its limits is saved and read', async () => {
  const options = Array.from({ length: MAX_OPTIONS }, (_, at) => `${at} ${long(MAX_OPTION_LABEL_LENGTH - 9)}`)
  const questions = Array.from({ length: MAX_QUESTIONS }, () =>
    question(long(MAX_QUESTION_LENGTH - 5), options),
  )
  const saved = await editor.replace(questions)
  expect(saved.questionCount).toBe(MAX_QUESTIONS)
  expect((await editor.current()).questions[49]?.options).toHaveLength(MAX_OPTIONS)
})

test('QST-09 the list of versions says when and by whom each was saved, and which is asked now', async () => {
  const first = await start()
  const second = await editor.replace([question('Cits?', ['Jā'])])
  const page = await clinic.api.send(listQuestionnaires, { ...admin(), query: { limit: 2 } })
  const { name, surname } = (
    await server.sql<{ name: string; surname: string }>('select name, surname from person where id = $1', [
      clinic.admin.personId,
    ])
  )[0] ?? { name: '', surname: '' }
  expect(page.data).toEqual([
    expect.objectContaining({
      _id: second._id,
      questionCount: 1,
      current: true,
      savedBy: `${name} ${surname}`,
    }),
    expect.objectContaining({ _id: first._id, questionCount: 2, current: false, number: second.number - 1 }),
  ])
  expect(page.total).toBe(second.number)
  const from = second.createdAt
  expect((await clinic.api.send(listQuestionnaires, { ...admin(), query: { from } })).total).toBe(1)
  const before = await clinic.api.send(listQuestionnaires, {
    ...admin(),
    query: { to: from, limit: 1, offset: 1 },
  })
  expect(before).toMatchObject({ total: second.number - 1 })
  expect((await clinic.api.send(listQuestionnaires, { ...admin(), query: { offset: 500 } })).total).toBe(
    second.number,
  )
})
