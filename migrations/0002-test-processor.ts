import { sql, type Kysely } from 'kysely'

/**
 * The embedded test processor's own books: another company's, in truth. No other table refers to them.
 * A card number and its code are never kept, only how such a test card behaves.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table test_card (
  token text primary key,
  key text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry text not null,
  behaviour text not null check (behaviour in ('approves', 'declines', 'challenges')),
  removed boolean not null default false
);

create table test_payment (
  id text primary key,
  key text not null unique,
  card_token text not null references test_card (token),
  cents integer not null check (cents > 0),
  state text not null
    check (state in ('authorised', 'challenge', 'refused', 'captured', 'voided', 'refunded')),
  capture_before timestamptz not null,
  return_path text not null,
  refunds jsonb not null default '{}'
);
`.execute(db)
}
