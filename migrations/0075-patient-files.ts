import { sql, type Kysely } from 'kysely'

/** The file of a patient lists what a specialist and they have together: consultations by their start, and files in messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create index consultation_pair_start on consultation (doctor_id, patient_id, starts_at desc, id);
create index message_with_file on message (chat_id, seq) where attachment is not null;
`.execute(db)
}
