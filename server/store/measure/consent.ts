import { sql, type Insertable } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import { isOwn } from '../patient-file/own-patients.ts'
import type { Reader, Tx } from '../schema.ts'
import type { MeasureConsentTable } from '../tables/measures.ts'

/** The specialists of a patient who can sign in, and whether each may see what the patient answers, by name. */
export function listSharedWith(db: Reader, patientId: string, most: number) {
  return db
    .selectFrom('consultation')
    .innerJoin('client', 'client.id', 'consultation.doctor_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'client.id')
    .leftJoin('measure_consent', (join) =>
      join
        .onRef('measure_consent.patient_id', '=', 'consultation.patient_id')
        .onRef('measure_consent.doctor_id', '=', 'consultation.doctor_id'),
    )
    .select([
      'client.id',
      doctorName('person', 'name').as('name'),
      doctorName('person', 'surname').as('surname'),
    ])
    .select(sql<boolean>`coalesce(measure_consent.allowed, false)`.as('allowed'))
    .distinct()
    .where('consultation.patient_id', '=', patientId)
    .where('person.status', '=', 'confirmed')
    .where(isOwn)
    .orderBy('surname')
    .orderBy('name')
    .orderBy('client.id')
    .limit(most)
    .execute()
}

/** Whether a patient lets a specialist see what they answer. */
export async function isShared(
  db: Reader,
  { doctorId, patientId }: { doctorId: string; patientId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('measure_consent')
    .select('allowed')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return row?.allowed ?? false
}

/** Keeps what a patient says; a choice that was made before the one that is kept is overruled. */
export async function upsertConsent(tx: Tx, consent: Insertable<MeasureConsentTable>): Promise<void> {
  await tx
    .insertInto('measure_consent')
    .values(consent)
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'doctor_id'])
        .doUpdateSet({ allowed: consent.allowed, chosen_at: consent.chosen_at })
        .where('measure_consent.chosen_at', '<=', consent.chosen_at),
    )
    .execute()
}
