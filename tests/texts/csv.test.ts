import { expect, test } from 'vitest'
import { cell } from '../../server/texts/csv.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\r\n=1', '\ta', '\na']
const fullWidth = ['＝1＋1', '＋1', '－1', '＠SUM(A1)', '\n＝1', ' ＝1']
const hidden = [' =1', '\u00A0=1', '\u3000=1', '\uFEFF=1', '\u200B＝1']

test.each([...formulas, ...fullWidth, ...hidden])(
  'PAY-09 DOC-04 a cell that begins like a formula is words: %j',
  (text) => {
    expect(cell(text)).toBe(`"'${text}"`)
  },
)

test('PAY-09 DOC-04 a quote stays in its cell', () => {
  expect(cell('a "b", c')).toBe('"a ""b"", c"')
  expect(cell('Anna =1')).toBe('"Anna =1"')
})
