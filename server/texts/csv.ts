import type { FileBody } from '#contract/route.ts'
import { formatLocal } from '#domain/wall-clock.ts'
import { HOME_ZONE, toLocal } from '#domain/zone.ts'

/** Words in a cell of a spreadsheet: quoted, and never taken for a formula. */
export const cell = (text: string) =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Cents as euro. */
export const amountCell = (cents: number) => (cents / 100).toFixed(2)

const clock = (at: number) => formatLocal(toLocal(at, HOME_ZONE))
/** The day in Riga as spreadsheets read it: YYYY-MM-DD. */
export const dayCell = (at: number) => clock(at).slice(0, 10)
/** The day and the time. */
export const instantCell = (at: number) => clock(at).replace('T', ' ')

/** Rows of cells as a file: UTF-8 with its mark, so that every program reads the letters. */
export function csvFile(rows: readonly (readonly string[])[]): FileBody {
  const text = `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
  return { type: 'text/csv', bytes: new TextEncoder().encode(text) }
}
