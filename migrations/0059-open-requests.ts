import { sql, type Kysely } from 'kysely'

/** A patient's requests that wait, and those that are just being paid, are counted whenever one more is asked for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create index consultation_patient_requests on consultation (patient_id) where status = 'awaiting_approval';
create index payment_patient_unsettled on payment (patient_id) where state in ('started', 'challenge');
`.execute(db)
}
