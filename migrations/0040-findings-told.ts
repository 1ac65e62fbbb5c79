import { sql, type Kysely } from 'kysely'

/**
 * A finding has a version, so that nobody marks as dealt with what they have not seen; administrators are told of new
 * ones, on one day once. Money that went to its payer by bank transfer after their card refused its refund is noted with
 * the payment, which it can be once; what went both ways is a finding of its own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table payment_finding
  add column version integer not null default 1,
  add column told_at timestamptz,
  drop constraint payment_finding_kind_check,
  add constraint payment_finding_kind_check
    check (kind in ('difference', 'refund_failed', 'refunded_there', 'returned_twice', 'dispute'));
create index payment_finding_waiting on payment_finding (id) where handled_at is null and gone_at is null;

create table finding_telling (
  day date primary key,
  told_at timestamptz not null
);

create table refund_transfer (
  payment_id uuid primary key references payment (id),
  finding_id uuid not null references payment_finding (id),
  cents integer not null check (cents > 0),
  sent_on date not null,
  noted_at timestamptz not null,
  noted_by uuid not null references person (id)
);
`.execute(db)
}
