import { sql, type Kysely } from 'kysely'

/**
 * What was taken from a card has one receipt with a number of its own, in the order in which money came in. Payments of
 * before are given theirs, of the day they were asked for: nobody kept when they were taken. Lists of payments get the indexes they are read by.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table receipt (
  number bigint generated always as identity primary key,
  payment_id uuid not null unique references payment (id),
  paid_at timestamptz not null,
  refunded_at timestamptz,
  check (refunded_at >= paid_at)
);

insert into receipt (payment_id, paid_at, refunded_at)
select payment.id, payment.created_at,
  case payment.state when 'refunded' then greatest(payment.created_at, back.created_at) end
from payment left join ledger_transfer as back on back.key = 'return/' || payment.consultation_id
where payment.state in ('captured', 'refunded')
order by payment.created_at, payment.id;

create index payment_patient on payment (patient_id, created_at desc, id);
create index payment_newest on payment (created_at desc, id);
create index payment_state on payment (state, created_at desc, id);
`.execute(db)
}
