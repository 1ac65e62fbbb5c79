import { sql, type Kysely } from 'kysely'

/**
 * When a consultation was first agreed on, and when it ended: only what was agreed on is in its patient's calendar, and
 * what went back of a payment before the end is told apart from what goes back because of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table consultation
  add column scheduled_at timestamptz,
  add column closed_at timestamptz;
update consultation set scheduled_at = created_at where status = 'scheduled';
`.execute(db)
}
