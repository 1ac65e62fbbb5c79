import { sql, type Kysely } from 'kysely'

/**
 * Why a payout was taken back is sealed like what else administrators say to doctors. What stands in clear is sealed by a
 * job, which finds it by this index: it is empty afterwards.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table payout
  add column sealed_return_reason text,
  add constraint payout_reason_once check (return_reason is null or sealed_return_reason is null),
  add constraint payout_reason_of_return check (sealed_return_reason is null or return_asked_at is not null);
create index payout_reason_in_clear on payout (id) where return_reason is not null;
`.execute(db)
}
