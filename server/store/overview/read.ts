import type { Paging } from '#contract/paging.ts'
import type { Selectable } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import type { Reader, RowOf, Tx } from '../schema.ts'
import type { OverviewDraftTable, OverviewEntryTable } from '../tables/overviews.ts'
import { counted, totalOf } from '../page.ts'

export type OverviewEntryRow = Selectable<OverviewEntryTable>

const rows = (db: Reader) =>
  db
    .selectFrom('overview')
    .innerJoin('client as doctor_client', 'doctor_client.id', 'overview.doctor_id')
    .innerJoin('person as doctor', 'doctor.id', 'doctor_client.person_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'overview.doctor_id')
    .innerJoin('client as patient_client', 'patient_client.id', 'overview.patient_id')
    .innerJoin('person as patient', 'patient.id', 'patient_client.person_id')
    .selectAll('overview')
    .select([
      doctorName('doctor', 'name').as('doctor_name'),
      doctorName('doctor', 'surname').as('doctor_surname'),
      'patient.name as patient_name',
      'patient.surname as patient_surname',
      'patient_client.alias as patient_alias',
      'patient.stay_anonymous as patient_anonymous',
      'patient.data_key as patient_data_key',
    ])
/** A record with what is needed to show it to its author or to an administrator. */
export type OverviewRow = RowOf<typeof rows>

/** A page of the records of a patient, those of one author or of all, the last signed first. */
export async function listOverviews(
  db: Reader,
  { patientId, doctorId }: { patientId: string; doctorId?: string },
  page: Paging,
): Promise<{ rows: OverviewRow[]; total: number }> {
  let matching = db.selectFrom('overview').where('overview.patient_id', '=', patientId)
  if (doctorId) matching = matching.where('overview.doctor_id', '=', doctorId)
  const ids = matching
    .select('overview.id')
    .orderBy('overview.signed_at', 'desc')
    .orderBy('overview.id')
    .limit(page.limit)
    .offset(page.offset)
  const found = await rows(db)
    .where('overview.id', 'in', ids)
    .orderBy('overview.signed_at', 'desc')
    .orderBy('overview.id')
    .execute()
  const total = await totalOf(found, page, () => matching.select(counted).executeTakeFirst())
  return { rows: found, total }
}

export function findOverview(db: Reader, id: string): Promise<OverviewRow | undefined> {
  return rows(db).where('overview.id', '=', id).executeTakeFirst()
}

/** The record, to which nobody else adds until the transaction ends. */
export function lockOverview(tx: Tx, id: string): Promise<OverviewRow | undefined> {
  return rows(tx).where('overview.id', '=', id).forUpdate('overview').executeTakeFirst()
}

/** What was written into these records, in order. */
export async function listEntries(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, OverviewEntryRow[]>> {
  if (ids.length === 0) return new Map()
  const entries = await db
    .selectFrom('overview_entry')
    .selectAll()
    .where('overview_id', 'in', ids)
    .orderBy('overview_id')
    .orderBy('number')
    .execute()
  return Map.groupBy(entries, ({ overview_id }) => overview_id)
}

/** How many entries a record has. */
export async function countEntries(db: Reader, id: string): Promise<number> {
  const { total } = await db
    .selectFrom('overview_entry')
    .select(counted)
    .where('overview_id', '=', id)
    .executeTakeFirstOrThrow()
  return total
}

/** What a specialist has begun to write about a patient. */
export function findDraft(
  db: Reader,
  doctorId: string,
  patientId: string,
): Promise<Selectable<OverviewDraftTable> | undefined> {
  return db
    .selectFrom('overview_draft')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
}
