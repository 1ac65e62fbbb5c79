import { expect, test } from 'vitest'
import { toSum, toWholeNumber } from '../../src/i18n/typed-number.ts'

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
  ['12.', 12],
  ['1 000', 1000],
  ['1\u00A0210,00\u00A0€', 1210],
  ['1.210,00', 1210],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['-1 210,5', -1210.5],
  ['0,125', 0.125],
  ['1000,5', 1000.5],
  ['1000,500', 1000.5],
  // One, or a thousand.
  ['1,000', Number.NaN],
  ['1.000', Number.NaN],
  ['-1,210', Number.NaN],
  ['12 50', Number.NaN],
  ['1 000 00', Number.NaN],
  ['1,000,00', Number.NaN],
  ['1 000.000,5', Number.NaN],
  ['1e3', Number.NaN],
  [',5', Number.NaN],
  ['€', undefined],
  ['1,2,3', Number.NaN],
  ['12,34.5', Number.NaN],
  ['desmit', Number.NaN],
])('DOC-01 DOC-05 ADM-11 the typed sum %j is %j', (typed, number) => {
  expect(toSum(typed)).toBe(number)
})

test.each([
  ['1,000', 1000],
  [' 1 000 ', 1000],
  ['1,000,000', 1_000_000],
  ['25', 25],
  ['-5', -5],
  [100, 100],
  ['', undefined],
  ['  ', undefined],
  [undefined, undefined],
  ['1,5', Number.NaN],
  ['1.000', Number.NaN],
  ['1,0000', Number.NaN],
  [',000', Number.NaN],
  ['1e3', Number.NaN],
  ['desmit', Number.NaN],
])('ADM-11 typed %j is the whole number %j', (typed, number) => {
  expect(toWholeNumber(typed)).toBe(number)
})
