import { expect, test } from 'vitest'
import { cell } from '../../server/texts/csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'PAY-09 DOC-04 a cell that begins like a formula is words: %j',
  (text) => {
    expect(cell(text)).toBe(`"'${text}"`)
  },
)

test('PAY-09 DOC-04 a quote stays in its cell', () => {
  expect(cell('a "b", c')).toBe('"a ""b"", c"')
  expect(cell('Anna =1')).toBe('"Anna =1"')
})
