import { sql, type Kysely } from 'kysely'

/**
 * Money that came for an order may have to go back: the order is `returned` then, for good, with when and by whom.
 * A plan knows when it was decided on, so that an order made before does not take its place; the month of such an order
 * stands beside the plan. Rows of before have none: when their run began is what is known.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table purchase_order
  drop constraint purchase_order_status_check,
  add constraint purchase_order_status_check
    check (status in ('open', 'received', 'withdrawn', 'lapsed', 'returned')),
  add column returned_at timestamptz,
  add column returned_by uuid references person (id),
  add constraint returned_by_somebody check (
    num_nonnulls(returned_at, returned_by) = case status when 'returned' then 2 else 0 end);

alter table subscription add column chosen_at timestamptz;

alter table plan_month add column beside boolean not null default false;
`.execute(db)
}
