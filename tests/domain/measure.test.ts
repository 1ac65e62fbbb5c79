import { bandOf, formOf, maximumOf, runsOf, sumOf } from '#domain/measure.ts'
import { expect, test } from 'vitest'

const question = (id: string, points: number[], text = id) => ({
  _id: id,
  text: { lv: text, en: text, ru: text },
  options: points.map((each, at) => ({ _id: `${id}${at}`, points: each, label: { lv: `${at}` } })),
})
const at = (form: string, sum: number) => ({ form, sum })
const two = [question('a', [0, 1, 2]), question('b', [3, 0])]

test('QST-14 a sum is that of the chosen options, once every question has one of its own', () => {
  expect(sumOf(two, { a: 'a2', b: 'b0' })).toBe(5)
  expect(sumOf(two, { a: 'a0', b: 'b1' })).toBe(0)
  expect(sumOf(two, { a: 'a2' })).toBeNull()
  expect(sumOf(two, { a: 'b0', b: 'b0' })).toBeNull()
  expect(sumOf([], {})).toBe(0)
  expect(maximumOf(two)).toBe(5)
  expect(maximumOf([])).toBe(0)
})

test('QST-14 the band of a sum is the last that begins at it or below; there may be none', () => {
  const bands = [
    { least: 2, text: 'maz' },
    { least: 5, text: 'vairāk' },
  ]
  expect([0, 2, 4, 5, 9].map((sum) => bandOf(bands, sum)?.text)).toEqual([
    undefined,
    'maz',
    'maz',
    'vairāk',
    'vairāk',
  ])
})

test('QST-14 what asks the same has the same form, in whatever order its languages stand', () => {
  const turned = two.map((each) => ({ ...each, text: { ru: each._id, en: each._id, lv: each._id } }))
  expect(formOf(turned)).toBe(formOf(two))
  const others = [
    two.toReversed(),
    two.slice(1),
    [question('a', [0, 1, 2]), question('b', [2, 0])],
    [question('a', [0, 1, 2], 'cits'), question('b', [3, 0])],
    [question('a', [0, 1, 2]), question('c', [3, 0])],
  ]
  for (const other of others) expect(formOf(other)).not.toBe(formOf(two))
})

test('QST-14 a line breaks wherever what is asked has changed', () => {
  const runs = runsOf([at('one', 1), at('one', 2), at('two', 3), at('one', 4)])
  expect(runs.map((run) => run.map(({ sum }) => sum))).toEqual([[1, 2], [3], [4]])
  expect(runsOf([])).toEqual([])
})
