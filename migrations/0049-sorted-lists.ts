import { sql, type Kysely } from 'kysely'

/** Lists of administrators are sorted by amount, too, and what waits for them is counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create index payout_amount on payout (cents desc, id);
create index payment_amount on payment (cents desc, id);
create index purchase_amount on purchase (total_cents desc, id);
create index purchase_order_open on purchase_order (id) where status = 'open';
create index doctor_profile_in_review on doctor_profile (client_id) where status = 'in_review';
create index person_awaiting_approval on person (id) where approval = 'awaiting_approval';
`.execute(db)
}
