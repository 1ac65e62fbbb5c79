import { expect, test } from 'vitest'
import { type Choice, stillOwn } from '../../src/features/questionnaire/choices.ts'

const [first, second] = [
  [true, false],
  [false, true],
]
const chosen = (state: Choice['state'], picked = second): Record<string, Choice> => ({
  one: { picked, state },
})

test('QST-05 a read that was begun before a choice was kept does not take it back', () => {
  const after = stillOwn(chosen('kept'), {})
  expect(after).toMatchObject({ one: { picked: second } })
  // What is read next knows of it.
  expect(stillOwn(after, { one: second })).toEqual({})
  expect(stillOwn(stillOwn(chosen('kept'), { one: first }), { one: second })).toEqual({})
})

test('QST-05 what another device chose later is shown, also where nothing was read in between', () => {
  expect(stillOwn(chosen('kept'), { one: second })).toEqual({})
  expect(stillOwn(stillOwn(chosen('kept'), { one: first }), { one: first })).toEqual({})
})

test('QST-05 what the device has not got yet, or refused, is shown however often it is read', () => {
  for (const state of ['keeping', 'storage_unavailable'] as const) {
    const own = chosen(state)
    expect(stillOwn(stillOwn(own, { one: first }), { one: second })).toEqual(own)
  }
})
