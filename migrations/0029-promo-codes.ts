import { sql, type Kysely } from 'kysely'

/**
 * Promo codes and who uses them. A person uses a code once, and a counter with a check is what keeps parallel bookings
 * within its limit; the row of a use goes when the money comes back.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table promo_code (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents between 1 and 99900),
  valid_from date not null,
  valid_to date,
  use_limit integer check (use_limit > 0),
  audience text not null check (audience in ('everyone', 'new', 'subscribers')),
  active boolean not null,
  uses integer not null default 0 check (uses >= 0),
  given_cents bigint not null default 0 check (given_cents >= 0),
  first_used_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint one_value check (num_nonnulls(percent, amount_cents) = 1),
  constraint days_in_order check (valid_to >= valid_from),
  constraint within_its_limit check (uses <= use_limit)
);
create index promo_code_newest on promo_code (created_at desc, id);

create table promo_use (
  code_id uuid not null references promo_code (id),
  person_id uuid not null references person (id),
  consultation_id uuid not null unique,
  cents integer not null check (cents >= 0),
  primary key (code_id, person_id)
);
`.execute(db)
}
