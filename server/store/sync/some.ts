import { sql, type RawBuilder } from 'kysely'

/** Which rows a device is sent: those named, or the next ones after an id when all are copied. */
export type Some = { ids: readonly string[] } | { after: string; limit: number }

/** Before every id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

export const isAmong = (column: string, some: Some): RawBuilder<boolean> =>
  'ids' in some
    ? sql<boolean>`${sql.ref(column)} = any(${some.ids}::uuid[])`
    : sql<boolean>`${sql.ref(column)} > ${some.after}::uuid`

export const atMost = (some: Some): number => ('ids' in some ? some.ids.length : some.limit)
