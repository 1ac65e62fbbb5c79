import { sql, type Kysely } from 'kysely'

/**
 * Double entry: every transfer takes from one account what it gives to another, so each unit always sums to zero.
 * A pending transfer reserves (`pending_out`) without moving; posting moves, voiding lets go.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table ledger_account (
  id text primary key,
  kind text not null check (kind in ('processor', 'platform', 'person', 'wallet', 'payouts')),
  owner uuid,
  unit text not null check (unit in ('cents', 'psychologist', 'doctor', 'plan')),
  balance bigint not null default 0,
  pending_out bigint not null default 0 check (pending_out >= 0),
  constraint no_overdraft check (kind in ('processor', 'platform') or balance - pending_out >= 0)
);
create index ledger_account_owner on ledger_account (owner) where owner is not null;

create table ledger_transfer (
  id uuid primary key,
  key text not null unique,
  debit text not null references ledger_account (id),
  credit text not null references ledger_account (id),
  unit text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'posted', 'voided')),
  reason text not null,
  consultation_id uuid,
  minutes integer,
  created_at timestamptz not null,
  check (debit <> credit)
);
create index ledger_transfer_credit on ledger_transfer (credit, created_at desc, id);
create index ledger_transfer_debit on ledger_transfer (debit, created_at desc, id);
create index ledger_transfer_consultation on ledger_transfer (consultation_id);
`.execute(db)
}
