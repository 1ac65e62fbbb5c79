import { expect, test } from 'vitest'
import { toNumber } from '../../src/i18n/typed-number.ts'

test.each([
  ['40.50', 40.5],
  ['40,50', 40.5],
  [' 1 210,00 ', 1210],
  ['1,210.00', 1210],
  ['1,234,567.89', 1_234_567.89],
  ['-5', -5],
  ['0', 0],
  [12.5, 12.5],
  ['', undefined],
  ['  ', undefined],
  [undefined, undefined],
  ['1,2,3', Number.NaN],
  ['12,34.5', Number.NaN],
  ['desmit', Number.NaN],
])('DOC-05 typed %j is %j', (typed, number) => {
  expect(toNumber(typed)).toBe(number)
})
