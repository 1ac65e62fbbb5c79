import { sql, type Kysely } from 'kysely'

/** Which consultation of the same two people another one repeats at the same hour of a later week. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table consultation add constraint consultation_of_two unique (id, doctor_id, patient_id);
alter table consultation
  add column repeats uuid check (repeats <> id),
  add constraint consultation_repeats foreign key (repeats, doctor_id, patient_id)
    references consultation (id, doctor_id, patient_id);
`.execute(db)
}
