import { sql, type Insertable, type Updateable } from 'kysely'
import type { DoctorProfileTable, SpecialistTable, Tx } from '../schema.ts'

/** A doctor's profile with what an administrator judges, kept from changing until the transaction ends. */
export function lockProfile(tx: Tx, doctorId: string) {
  return tx
    .selectFrom('doctor_profile')
    .innerJoin('client', 'client.id', 'doctor_profile.client_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select([
      'doctor_profile.status',
      'doctor_profile.draft',
      'doctor_profile.iban',
      'person.name',
      'person.surname',
    ])
    .where('doctor_profile.client_id', '=', doctorId)
    .forUpdate('doctor_profile')
    .executeTakeFirst()
}

export async function updateProfile(
  tx: Tx,
  doctorId: string,
  changes: Updateable<DoctorProfileTable>,
): Promise<void> {
  await tx.updateTable('doctor_profile').set(changes).where('client_id', '=', doctorId).execute()
}

/** Makes the approved copy the public one, in place of the copy before it. */
export async function putSpecialist(tx: Tx, specialist: Insertable<SpecialistTable>): Promise<void> {
  const { client_id: _, ...copy } = specialist
  await tx
    .insertInto('specialist')
    .values(specialist)
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ ...copy, version: sql<number>`specialist.version + 1` }),
    )
    .execute()
}
