import type { Language } from '#contract/language.ts'
import type { FileBody } from '#contract/route.ts'
import { formatLocal } from '#domain/wall-clock.ts'
import { HOME_ZONE, toLocal } from '#domain/zone.ts'

/** What spreadsheets read by themselves where each language is spoken. */
const signs: Readonly<Record<Language, { between: string; decimal: string }>> = {
  en: { between: ',', decimal: '.' },
  lv: { between: ';', decimal: ',' },
  ru: { between: ';', decimal: ',' },
}

/** Begins a formula, also behind white space: a sign, narrow or full-width. A break or a tab alone may start a new cell. */
const FORMULA = /^(?:[\t\r\n]|[\s\uFEFF\u200B-\u200F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** Words in a cell of a spreadsheet: quoted, and never taken for a formula. */
export const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A figure with two decimals. */
export const figureCell = (value: number, language: Language) =>
  value.toFixed(2).replace('.', signs[language].decimal)
/** Cents as euro. */
export const amountCell = (cents: number, language: Language) => figureCell(cents / 100, language)

const clock = (at: number) => formatLocal(toLocal(at, HOME_ZONE))
/** The day in Riga as spreadsheets read it: YYYY-MM-DD. */
export const dayCell = (at: number) => clock(at).slice(0, 10)
/** The day and the time. */
export const instantCell = (at: number) => clock(at).replace('T', ' ')

type Cells = readonly string[]
/** Before the first row: so every program knows that it is UTF-8. */
const MARK = '\uFEFF'
const encoder = new TextEncoder()

const encoded = (rows: readonly Cells[], language: Language, before = '') => {
  const lines = rows.map((row) => `${row.join(signs[language].between)}\r\n`)
  return encoder.encode(`${before}${lines.join('')}`)
}

/** Rows of cells as a file. */
export function csvFile(rows: readonly Cells[], language: Language): FileBody {
  return { type: 'text/csv', bytes: encoded(rows, language, MARK) }
}

/** The same where rows are still being read: only what was read last is held. */
export async function* csvParts(
  head: Cells,
  pages: AsyncIterable<readonly Cells[]>,
  language: Language,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoded([head], language, MARK)
  for await (const rows of pages) yield encoded(rows, language)
}
