import type { Paging } from '#contract/paging.ts'
import { sql } from 'kysely'
import { hasSpecialist } from '../patient-file/own-patients.ts'
import type { Reader, Tx } from '../schema.ts'
import { counted, pageOf } from '../page.ts'

/** The flags of a patient, the last raised first, with who has seen to them. */
export function listFlags(db: Reader, patientId: string, page: Paging) {
  return db
    .selectFrom('risk_flag')
    .leftJoin('person as resolver', 'resolver.id', 'risk_flag.resolved_by')
    .selectAll('risk_flag')
    .select(['resolver.name as resolver_name', 'resolver.surname as resolver_surname'])
    .where('patient_id', '=', patientId)
    .orderBy('raised_at', 'desc')
    .orderBy('risk_flag.id')
    .$call((shown) => pageOf(shown, page, db.selectFrom('risk_flag').where('patient_id', '=', patientId)))
}
export type FlagRow = Awaited<ReturnType<typeof listFlags>>['rows'][number]

/** Whether a patient has any flag, be it closed. */
export async function hasFlag(db: Reader, patientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('risk_flag')
    .select('id')
    .where('patient_id', '=', patientId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Open flags of patients whom no specialist has. */
const unattended = (db: Reader) =>
  db
    .selectFrom('risk_flag')
    .innerJoin('client', 'client.id', 'risk_flag.patient_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .where('risk_flag.resolved_at', 'is', null)
    .where('person.status', '<>', 'removed')
    .where(sql<boolean>`not ${hasSpecialist(sql.ref('risk_flag.patient_id'))}`)

/** Those of them on a page, who waits longest first. */
export function listWaitingFlags(db: Reader, page: Paging) {
  return unattended(db)
    .select([
      'risk_flag.id',
      'risk_flag.patient_id',
      'risk_flag.version',
      'risk_flag.raised_at',
      'person.name',
      'person.surname',
      'person.email',
      'person.phone',
    ])
    .orderBy('risk_flag.raised_at')
    .orderBy('risk_flag.id')
    .$call((shown) => pageOf(shown, page, unattended(db)))
}

/** How many there are. */
export const countWaitingFlags = (db: Reader) => unattended(db).select(counted)

const locked = (tx: Tx) =>
  tx
    .selectFrom('risk_flag')
    .innerJoin('client', 'client.id', 'risk_flag.patient_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .selectAll('risk_flag')
    .select('person.data_key')
    .forUpdate('risk_flag')

/** A flag, which nobody else changes until the transaction ends. */
export const lockFlag = (tx: Tx, id: string) => locked(tx).where('risk_flag.id', '=', id).executeTakeFirst()

/** The open flag of a patient, likewise. */
export const lockOpenFlag = (tx: Tx, patientId: string) =>
  locked(tx)
    .where('risk_flag.patient_id', '=', patientId)
    .where('risk_flag.resolved_at', 'is', null)
    .executeTakeFirst()
