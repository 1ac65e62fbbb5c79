import { sql, type Kysely } from 'kysely'

/**
 * Names by which Stripe knows our patients and payments, written before it is asked; the events a processor sent, each
 * of which counts once; and what differed when its record was compared with our books.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table stripe_customer (
  owner uuid primary key,
  customer text not null unique
);

create table stripe_payment (
  key text primary key,
  customer text not null,
  card_token text not null,
  cents integer not null check (cents > 0),
  intent text unique,
  asked_at timestamptz not null
);

create table processor_event (
  id text primary key,
  heard_at timestamptz not null
);
create index processor_event_age on processor_event (heard_at);

create table reconciliation (
  id uuid primary key,
  ran_at timestamptz not null,
  compared integer not null,
  differences integer not null
);

create table payment_difference (
  id uuid primary key,
  subject text not null,
  payment_id uuid references payment (id),
  processor_id text,
  ours text,
  theirs text,
  found_at timestamptz not null,
  gone_at timestamptz
);
create unique index payment_difference_open on payment_difference (subject) where gone_at is null;

alter table test_payment add column made_at timestamptz not null default now();
`.execute(db)
}
