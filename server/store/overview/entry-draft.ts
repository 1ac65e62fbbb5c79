import { type Insertable, type Selectable, sql } from 'kysely'
import { upsertVersion } from '../upsert-version.ts'
import type { Reader } from '../schema.ts'
import type { OverviewEntryDraftTable } from '../tables/overviews.ts'

type EntryDraftRow = Selectable<OverviewEntryDraftTable>
export type BegunKind = EntryDraftRow['kind']

/** What was begun in a record, of each kind once at most. */
export function findEntryDrafts(db: Reader, overviewId: string): Promise<EntryDraftRow[]> {
  return db.selectFrom('overview_entry_draft').selectAll().where('overview_id', '=', overviewId).execute()
}

/** In which of these records something was begun, and is not empty. */
export async function listBegun(db: Reader, ids: readonly string[]): Promise<Map<string, BegunKind[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('overview_entry_draft')
    .select(['overview_id', 'kind'])
    .where('overview_id', 'in', ids)
    .where('sealed_entry', 'is not', null)
    .orderBy('overview_id')
    .orderBy('kind')
    .execute()
  const of = Map.groupBy(rows, ({ overview_id }) => overview_id)
  return new Map(Array.from(of, ([id, begun]) => [id, begun.map(({ kind }) => kind)]))
}

/** Keeps what was begun over the version that its author changed. */
export const upsertEntryDraft = (
  db: Reader,
  { overview_id, kind, ...what }: Omit<Insertable<OverviewEntryDraftTable>, 'version'>,
  version: number,
) => upsertVersion(db, 'overview_entry_draft', { of: { overview_id, kind }, what, version })

/**
 * Empties what was begun, unless it is newer than a version. Its versions go on: a device that still holds an older one
 * never writes over what is begun next.
 */
export async function emptyEntryDraft(
  db: Reader,
  { id, kind, upTo }: { id: string; kind: BegunKind; upTo: number },
): Promise<void> {
  await db
    .updateTable('overview_entry_draft')
    .set({ sealed_entry: null, version: sql`version + 1` })
    .where('overview_id', '=', id)
    .where('kind', '=', kind)
    .where('version', '<=', upTo)
    .execute()
}
