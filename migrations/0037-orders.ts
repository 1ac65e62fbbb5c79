import { sql, type Kysely } from 'kysely'

/**
 * What is bought can be ordered and paid by bank transfer. An order belongs to its purchase; one patient has one order
 * of a plan open at most. Money from the bank enters the ledger by an account of its own, and a payment knows how it
 * came. A plan paid by transfer ends without having been cancelled, which its patient is told beforehand.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table purchase_order (
  id uuid primary key references purchase (id),
  patient_id uuid not null references client (id),
  of_plan boolean not null,
  reference text not null unique check (reference ~ '^RF[0-9]{10}$'),
  status text not null check (status in ('open', 'received', 'withdrawn', 'lapsed')),
  created_at timestamptz not null,
  lapses_at timestamptz not null check (lapses_at > created_at),
  received_at timestamptz,
  received_by uuid references person (id),
  constraint received_by_somebody check (
    num_nonnulls(received_at, received_by) = case status when 'received' then 2 else 0 end)
);
create unique index purchase_order_one_plan on purchase_order (patient_id) where of_plan and status = 'open';
create index purchase_order_patient on purchase_order (patient_id, created_at desc, id);
create index purchase_order_newest on purchase_order (created_at desc, id);
create index purchase_order_status on purchase_order (status, created_at desc, id);
create index purchase_order_lapsing on purchase_order (lapses_at) where status = 'open';
create index purchase_order_reference on purchase_order (reference text_pattern_ops);

alter table payment
  add column method text not null default 'card' check (method in ('card', 'bank_transfer')),
  add constraint transferred_without_card check (
    method = 'card' or (card_id is null and processor_id is null and purchase_id is not null));

alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint no_overdraft,
  add constraint ledger_account_kind_check
    check (kind in ('processor', 'bank', 'platform', 'person', 'wallet', 'payouts')),
  add constraint no_overdraft check (kind in ('processor', 'bank', 'platform') or balance - pending_out >= 0);

alter table subscription
  add column by_transfer boolean not null default false,
  add column ending_told_at timestamptz,
  add constraint transferred_ends check (not by_transfer or status = 'cancelled');
create index subscription_ending on subscription (period_end) where by_transfer and ending_told_at is null;
`.execute(db)
}
