import { sql } from 'kysely'
import { isOwn } from '../patient-file/own-patients.ts'
import type { Reader } from '../schema.ts'
import { isFlagged } from './open.ts'

/** A specialist of a patient, by client profile and person. */
interface SpecialistOf {
  clientId: string
  personId: string
}

/** More are told by nobody: a patient has a handful of specialists. */
const MAX_SPECIALISTS = 50

/** The specialists of a patient who can sign in. */
export function listSpecialistsOf(db: Reader, patientId: string): Promise<SpecialistOf[]> {
  return db
    .selectFrom('consultation')
    .innerJoin('client', 'client.id', 'consultation.doctor_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select(['client.id as clientId', 'person.id as personId'])
    .distinct()
    .where('consultation.patient_id', '=', patientId)
    .where('person.status', '=', 'confirmed')
    .where(isOwn)
    .limit(MAX_SPECIALISTS)
    .execute()
}

/** Whether an answer of any of a specialist's patients may mean danger, and nobody has seen to it. */
export async function hasFlaggedPatient(db: Reader, doctorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('consultation')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where(isOwn)
    .where(isFlagged(sql.ref('consultation.patient_id')))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
