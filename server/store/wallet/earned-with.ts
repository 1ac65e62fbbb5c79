import { sql } from 'kysely'
import type { ConsultationRow } from '../consultation/read.ts'
import type { Reader } from '../schema.ts'

type EarnedWith = Pick<
  ConsultationRow,
  | 'id'
  | 'starts_at'
  | 'patient_id'
  | 'patient_name'
  | 'patient_surname'
  | 'patient_alias'
  | 'patient_anonymous'
>

/** When consultations were and whose, all at once. */
export async function listEarnedWith(db: Reader, ids: readonly string[]): Promise<Map<string, EarnedWith>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('consultation')
    .innerJoin('client', 'client.id', 'consultation.patient_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select([
      'consultation.id',
      'consultation.starts_at',
      'consultation.patient_id',
      'person.name as patient_name',
      'person.surname as patient_surname',
      'client.alias as patient_alias',
      'person.stay_anonymous as patient_anonymous',
    ])
    .where(sql<boolean>`consultation.id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
