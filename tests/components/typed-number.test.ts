import { expect, test } from 'vitest'
import { toNumber, toWholeNumber } from '../../src/i18n/typed-number.ts'

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
  ['1,000', 1000],
  ['-1,210', -1210],
  ['0,125', 0.125],
  ['1000,5', 1000.5],
  ['1,2,3', Number.NaN],
  ['12,34.5', Number.NaN],
  ['desmit', Number.NaN],
])('DOC-05 typed %j is %j', (typed, number) => {
  expect(toNumber(typed)).toBe(number)
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
