import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import { upsertVersion } from '../upsert-version.ts'
import type { OverviewDraftTable, OverviewEntryTable, OverviewTable } from '../tables/overviews.ts'

export async function insertOverview(tx: Tx, overview: Insertable<OverviewTable>): Promise<void> {
  await tx.insertInto('overview').values(overview).execute()
}

export async function insertOverviewEntry(tx: Tx, entry: Insertable<OverviewEntryTable>): Promise<void> {
  await tx.insertInto('overview_entry').values(entry).execute()
}

/** Keeps a draft over the version that its author changed. */
export const upsertDraft = (
  db: Reader,
  { doctor_id, patient_id, ...what }: Omit<Insertable<OverviewDraftTable>, 'version'>,
  version: number,
) => upsertVersion(db, 'overview_draft', { of: { doctor_id, patient_id }, what, version })

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

/** Drops everything that a specialist has begun to write and not signed. */
export async function dropBegunBy(tx: Tx, doctorId: string): Promise<void> {
  await tx.deleteFrom('overview_draft').where('doctor_id', '=', doctorId).execute()
  await tx
    .deleteFrom('overview_entry_draft')
    .where('overview_id', 'in', (on) =>
      on.selectFrom('overview').select('id').where('doctor_id', '=', doctorId),
    )
    .execute()
}
