import type { Reader } from '../schema.ts'

/** The wrapped key of the person behind a patient profile that is known to exist, and what decides about their personal code. */
export async function findPatientKey(
  db: Reader,
  patientId: string,
): Promise<{ dataKey: string; codeOnFile: boolean; anonymous: boolean }> {
  const row = await db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select(['person.data_key', 'person.personal_code', 'person.stay_anonymous'])
    .where('client.id', '=', patientId)
    .executeTakeFirstOrThrow()
  return {
    dataKey: row.data_key,
    codeOnFile: row.personal_code !== null,
    anonymous: row.stay_anonymous,
  }
}

/** Whether there is a patient profile of this id. */
export async function isPatient(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'patient')
    .executeTakeFirst()
  return row !== undefined
}
