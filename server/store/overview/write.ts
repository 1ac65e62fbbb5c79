import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { OverviewDraftTable, OverviewEntryTable, OverviewTable } from '../tables/overviews.ts'

export async function insertOverview(tx: Tx, overview: Insertable<OverviewTable>): Promise<void> {
  await tx.insertInto('overview').values(overview).execute()
}

export async function insertOverviewEntry(tx: Tx, entry: Insertable<OverviewEntryTable>): Promise<void> {
  await tx.insertInto('overview_entry').values(entry).execute()
}

/** Keeps a draft over the version that its author changed, 0 for none; whether that is the one there is. */
export async function keepDraft(
  db: Reader,
  draft: Omit<Insertable<OverviewDraftTable>, 'version'>,
  version: number,
): Promise<boolean> {
  const next = { ...draft, version: version + 1 }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('overview_draft')
      .values(next)
      .onConflict((conflict) => conflict.columns(['doctor_id', 'patient_id']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('overview_draft')
    .set({ sealed_form: next.sealed_form, saved_at: next.saved_at, version: next.version })
    .where('doctor_id', '=', draft.doctor_id)
    .where('patient_id', '=', draft.patient_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Drops a draft, unless it is newer than a version. */
export async function dropDraft(
  db: Reader,
  doctorId: string,
  patientId: string,
  upTo = 2_000_000_001,
): Promise<void> {
  await db
    .deleteFrom('overview_draft')
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .where('version', '<=', upTo)
    .execute()
}
