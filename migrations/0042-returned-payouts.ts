import { sql, type Kysely } from 'kysely'

/**
 * A payout may come back into its doctor's wallet. That is asked for first and the bank told to stop the order, so that
 * nothing pays it behind our back; who asked for it is kept. A transfer of the ledger knows its payout.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table payout
  add column return_asked_at timestamptz,
  add column return_asked_by uuid references person (id),
  add column return_reason text,
  add column returned_at timestamptz,
  drop constraint payout_status_check,
  add constraint payout_status_check check (status in ('created', 'executed', 'returned')),
  add constraint payout_returned check ((status = 'returned') = (returned_at is not null)),
  add constraint payout_return_asked check (
    (return_asked_at is null) = (return_asked_by is null)
    and (return_asked_at is not null or (return_reason is null and returned_at is null)));

alter table bank_order
  alter column paid_at drop not null,
  add column stopped_at timestamptz,
  add constraint bank_order_paid_or_stopped check (num_nonnulls(paid_at, stopped_at) = 1);

alter table ledger_transfer add column payout_id uuid references payout (id);
update ledger_transfer set payout_id = payout.id
  from payout where ledger_transfer.key in ('withdraw/' || payout.id, 'execute/' || payout.id);
`.execute(db)
}
