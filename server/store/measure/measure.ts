import type { Paging } from '#contract/paging.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Reader, RowOf, Tx } from '../schema.ts'
import type { MeasureTable, MeasureVersionTable } from '../tables/measures.ts'
import { pageOf } from '../page.ts'

/** Measures with their newest version. */
const measures = (db: Reader) =>
  db
    .selectFrom('measure')
    .innerJoin('measure_version', (join) =>
      join
        .onRef('measure_version.measure_id', '=', 'measure.id')
        .onRef('measure_version.number', '=', 'measure.newest'),
    )
    .select([
      'measure.id',
      'measure.status',
      'measure.published_version',
      'measure_version.id as version_id',
      'measure_version.number',
      'measure_version.content',
      'measure_version.created_at as saved_at',
    ])
export type MeasureRow = RowOf<typeof measures>

export const findMeasure = (db: Reader, id: string): Promise<MeasureRow | undefined> =>
  measures(db).where('measure.id', '=', id).executeTakeFirst()

/** A measure, which nobody else changes until the transaction ends. */
export async function lockMeasure(tx: Tx, id: string): Promise<MeasureRow | undefined> {
  const locked = await tx
    .selectFrom('measure')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Read by a statement of its own: one that has waited does not see the version that was added meanwhile.
  return locked && findMeasure(tx, id)
}

/** Measures, the newest first. */
export function listMeasures(db: Reader, page: Paging) {
  return measures(db)
    .orderBy('measure.created_at', 'desc')
    .orderBy('measure.id')
    .$call((shown) => pageOf(shown, page, db.selectFrom('measure')))
}

/** One version, with what it asks. */
export function findMeasureVersion(db: Reader, measureId: string, id: string) {
  return db
    .selectFrom('measure_version')
    .select(['id', 'number', 'content', 'form'])
    .where('measure_id', '=', measureId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** These versions. */
export function listMeasureVersions(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('measure_version')
    .select(['id', 'measure_id', 'number', 'content', 'form'])
    .where('id', 'in', ids)
    .execute()
}

export async function insertMeasure(tx: Tx, measure: Insertable<MeasureTable>): Promise<void> {
  await tx.insertInto('measure').values(measure).execute()
}

/** Adds a version, which is the newest from now on. Wants the measure locked, or new. */
export async function insertMeasureVersion(tx: Tx, version: Insertable<MeasureVersionTable>): Promise<void> {
  await tx.insertInto('measure_version').values(version).execute()
  await updateMeasure(tx, version.measure_id, { newest: version.number })
}

export async function updateMeasure(tx: Tx, id: string, changes: Updateable<MeasureTable>): Promise<void> {
  await tx.updateTable('measure').set(changes).where('id', '=', id).execute()
}
