import { sql, type Kysely } from 'kysely'

/** The consultation of a payment is found by it, for each that is about to lapse or was renewed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create index consultation_payment on consultation (payment_id) where payment_id is not null;
`.execute(db)
}
