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
    .leftJoin('person as escalator', 'escalator.id', 'risk_flag.escalated_by')
    .selectAll('risk_flag')
    .select([
      'resolver.name as resolver_name',
      'resolver.surname as resolver_surname',
      'escalator.name as escalator_name',
      'escalator.surname as escalator_surname',
    ])
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

/** Open flags that are the administrators' to look after: no specialist has the patient, or they were handed over. */
const unattended = (db: Reader) =>
  db
    .selectFrom('risk_flag')
    .innerJoin('client', 'client.id', 'risk_flag.patient_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .where('risk_flag.resolved_at', 'is', null)
    .where('person.status', '<>', 'removed')
    .where(
      sql<boolean>`(risk_flag.escalated_at is not null or not ${hasSpecialist(sql.ref('risk_flag.patient_id'))})`,
    )

/** Those of them on a page, who waits longest first. */
export function listWaitingFlags(db: Reader, page: Paging) {
  return unattended(db)
    .leftJoin('person as escalator', 'escalator.id', 'risk_flag.escalated_by')
    .select([
      'risk_flag.id',
      'risk_flag.patient_id',
      'risk_flag.version',
      'risk_flag.raised_at',
      'risk_flag.escalated_at',
      'risk_flag.escalated_why',
      'escalator.name as escalator_name',
      'escalator.surname as escalator_surname',
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
    .select(['person.data_key', 'person.phone', 'person.id as person_id'])
    .forUpdate('risk_flag')

/** A flag with the key of its patient. */
export const findFlag = (db: Reader, id: string) =>
  db
    .selectFrom('risk_flag')
    .innerJoin('client', 'client.id', 'risk_flag.patient_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .selectAll('risk_flag')
    .select('person.data_key')
    .where('risk_flag.id', '=', id)
    .executeTakeFirst()

/** A flag, which nobody else changes until the transaction ends. */
export const lockFlag = (tx: Tx, id: string) => locked(tx).where('risk_flag.id', '=', id).executeTakeFirst()

/** The open flag of a patient, likewise. */
export const lockOpenFlag = (tx: Tx, patientId: string) =>
  locked(tx)
    .where('risk_flag.patient_id', '=', patientId)
    .where('risk_flag.resolved_at', 'is', null)
    .executeTakeFirst()
