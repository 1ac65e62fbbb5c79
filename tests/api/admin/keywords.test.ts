import { addKeyword, MAX_KEYWORD_LENGTH, listKeywords, removeKeyword } from '#contract/keyword.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import { openClinic, type Clinic } from '../../world/people/clinic.ts'
import { editing, inThree } from '../../world/people/editor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const call = (path: string, keyword: unknown) =>
  clinic.api.call('POST', path, { token: clinic.admin.token, body: { keyword } })
const add = (keyword: unknown) => call(addKeyword.path, keyword)
const remove = (keyword: unknown) => call(removeKeyword.path, keyword)
const all = async () => (await clinic.api.send(listKeywords, { token: clinic.admin.token })).keywords
/** A question whose only option has these keywords. */
const about = (...categories: string[]) => ({
  text: inThree('Par ko?'),
  options: [{ label: inThree('Jā'), categories }],
})

test('QST-07 a keyword begins with a capital letter, and is there once, whoever adds it at once', async () => {
  expect(await all()).toEqual([])
  expect(await add('  miegs ')).toMatchObject({ status: 201, body: { keyword: 'Miegs' } })
  expect(await add('ēšana')).toMatchObject({ status: 201, body: { keyword: 'Ēšana' } })
  expect(await add('Miegs')).toMatchObject({ status: 409, body: { error: 'keyword_already_exists' } })
  // The same letter written in two ways.
  expect(outcome(await add('e\u0304šana'))).toBe('keyword_already_exists')
  const race = await Promise.all(['stress', 'Stress', 'stress', 'Stress'].map(add))
  expect(race.map(outcome).toSorted()).toEqual(['done', ...Array(3).fill('keyword_already_exists')])
  expect(await all()).toEqual(['Ēšana', 'Miegs', 'Stress'])
})

test.each([
  ['', 'required'],
  ['   ', 'required'],
  [undefined, 'required'],
  ['a'.repeat(MAX_KEYWORD_LENGTH + 1), 'too_long'],
  ['ŉ'.padEnd(MAX_KEYWORD_LENGTH, 'a'), 'too_long'],
  ['a\u0000b', 'invalid'],
])('QST-07 %j is no keyword', async (keyword, code) => {
  expect(await add(keyword)).toMatchObject({ status: 422, body: { fields: { keyword: code } } })
})

test('QST-07 the longest keyword is kept', async () => {
  const longest = `Ā${'b'.repeat(MAX_KEYWORD_LENGTH - 1)}`
  expect(await add(longest.toLowerCase())).toMatchObject({ status: 201, body: { keyword: longest } })
  expect(outcome(await remove(longest))).toBe('done')
})

test('QST-07 a keyword goes only while no option of the questionnaire has it, also when both happen at once', async () => {
  const editor = editing(clinic)
  await add('Darbs')
  const { _id } = await editor.replace([about('darbs', 'Darbs')])
  expect((await editor.current()).questions[0]?.options[0]?.categories).toEqual(['Darbs'])
  expect(await remove('darbs')).toMatchObject({ status: 409, body: { error: 'keyword_in_use' } })
  expect(outcome(await editor.save({ _id, questions: [about()] }))).toBe('done')
  expect(outcome(await remove('darbs'))).toBe('done')
  expect(outcome(await remove('Darbs'))).toBe('done')
  expect(await all()).not.toContain('Darbs')

  for (const round of [1, 2, 3, 4]) {
    await add('Strīds')
    const now = await editor.replace([about()])
    const both = await Promise.all([
      editor.save({ _id: now._id, questions: [about('Strīds')] }),
      remove('Strīds'),
    ])
    expect(['done,keyword_in_use', 'validation,done'], `${round}`).toContain(both.map(outcome).join(','))
    await editor.replace([about()])
  }
})
