import { sql, type Kysely } from 'kysely'

/**
 * What doctors withdraw, until and after it is paid. `bank_order` and `test_bank_account` are the bank's own books, as
 * far as no bank tells us; no other table refers to them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table payout (
  id uuid primary key,
  doctor_id uuid not null references client (id),
  name text not null,
  iban text not null,
  cents bigint not null check (cents > 0),
  status text not null default 'created' check (status in ('created', 'executed')),
  created_at timestamptz not null,
  executed_at timestamptz,
  request_key uuid,
  check ((status = 'executed') = (executed_at is not null)),
  unique (doctor_id, request_key)
);
create index payout_doctor on payout (doctor_id, created_at desc, id);
create index payout_order on payout (created_at desc, id);
create index payout_status on payout (status, created_at desc, id);

alter table doctor_profile add column iban_changed_at timestamptz;

create table bank_order (
  key text primary key,
  cents bigint not null check (cents > 0),
  paid_at timestamptz not null
);

create table test_bank_account (
  id boolean primary key default true check (id),
  cents bigint not null check (cents >= 0)
);
`.execute(db)
}
