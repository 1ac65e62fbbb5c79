import { sql, type Kysely } from 'kysely'

/**
 * Plans that are bought and renew. Every paid month holds its consultations in an account of its own, so that those of a
 * plan another one took the place of last until their own end. A purchase may be of a month, a renewal has a key for each
 * of its tries, and one patient never pays for two months at once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table subscription
  add column card_id uuid references card (id),
  add column began_at timestamptz,
  add column months integer not null default 1 check (months >= 1),
  add column failed_tries integer not null default 0 check (failed_tries >= 0),
  add column first_failed_at timestamptz,
  add column due_at timestamptz;
update subscription set began_at = period_start, due_at = period_end;
alter table subscription
  alter column began_at set not null,
  alter column due_at set not null,
  add constraint in_order check (period_end > period_start),
  add constraint failed_when_due check (status <> 'past_due' or (failed_tries > 0 and first_failed_at is not null));
create index subscription_due on subscription (due_at);

alter table purchase
  add column plan text check (plan in ('advanced', 'basic')),
  add column renewal_key text unique,
  add constraint renews_a_plan check (renewal_key is null or plan is not null);

alter table payment add column of_plan boolean not null default false;
create unique index payment_one_plan on payment (patient_id) where of_plan and state in ('started', 'challenge');

create table plan_month (
  id uuid primary key,
  patient_id uuid not null references client (id),
  plan text not null check (plan in ('advanced', 'basic')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  purchase_id uuid unique references purchase (id),
  lapsed_at timestamptz,
  check (ends_at > starts_at)
);
create index plan_month_patient on plan_month (patient_id, ends_at);
create index plan_month_ending on plan_month (ends_at) where lapsed_at is null;

alter table ledger_account
  add column month_id uuid references plan_month (id);

insert into plan_month (id, patient_id, plan, starts_at, ends_at)
select gen_random_uuid(), patient_id, plan, period_start, period_end from subscription;

insert into ledger_account (id, kind, owner, unit, balance, pending_out, month_id)
select a.id || '/' || m.id, a.kind, a.owner, a.unit, a.balance, a.pending_out, m.id
from ledger_account a join plan_month m on m.patient_id = a.owner
where a.kind = 'person' and a.unit = 'plan';
update ledger_transfer t set debit = t.debit || '/' || m.id
from ledger_account a join plan_month m on m.patient_id = a.owner
where t.debit = a.id and a.kind = 'person' and a.unit = 'plan' and a.month_id is null;
update ledger_transfer t set credit = t.credit || '/' || m.id
from ledger_account a join plan_month m on m.patient_id = a.owner
where t.credit = a.id and a.kind = 'person' and a.unit = 'plan' and a.month_id is null;
delete from ledger_account a using plan_month m
where m.patient_id = a.owner and a.kind = 'person' and a.unit = 'plan' and a.month_id is null;
`.execute(db)
}
