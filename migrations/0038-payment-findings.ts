import { sql, type Kysely } from 'kysely'

/**
 * A payment notes the card it is being authorised on anew before the processor is asked, and what Stripe was asked for is
 * noted with how: with its payer there, and where they come back to.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table payment
  add column renewing_card uuid references card (id),
  add column renewing_at timestamptz,
  add constraint payment_renewing check ((renewing_card is null) = (renewing_at is null));
create index payment_renewing on payment (renewing_at) where renewing_at is not null;

alter table stripe_payment add column return_url text;
`.execute(db)
}
