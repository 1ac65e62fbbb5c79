import { sql, type Kysely } from 'kysely'

/** A renewal that the processor could not be asked for is a finding: it waits, and its patient is not told that it failed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table payment_finding
  drop constraint payment_finding_kind_check,
  add constraint payment_finding_kind_check
    check (kind in ('difference', 'refund_failed', 'refunded_there', 'returned_twice', 'dispute', 'renewal_waits'));
`.execute(db)
}
