import { sql, type RawBuilder } from 'kysely'

/** The order of a list, by the names that its contract has for its columns. */
export type SortOf<Columns> = (keyof Columns & string) | `-${keyof Columns & string}`

interface Sorted<Columns> {
  columns: Columns
  /** Tells apart what is equal, the same way round as the other end of the index has it. */
  id: string
  /** Missing for the first column, downwards. */
  sort: SortOf<Columns> | undefined
}

/** What a list is ordered by: only by columns that are named here, each of which has its index. */
export function sortedBy<Columns extends Readonly<Record<string, string>>>({
  columns,
  id,
  sort,
}: Sorted<Columns>): RawBuilder<unknown> {
  const asked = sort ?? `-${Object.keys(columns)[0]}`
  const column = columns[asked.replace('-', '')]
  if (column === undefined) throw new Error(`a list cannot be sorted by ${asked}`)
  const isDown = asked.startsWith('-')
  return sql`${sql.ref(column)} ${sql.raw(isDown ? 'desc' : 'asc')}, ${sql.ref(id)} ${sql.raw(isDown ? 'asc' : 'desc')}`
}
