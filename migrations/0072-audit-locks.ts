import { sql, type Kysely } from 'kysely'

/**
 * A seal names entries, and whoever names a row locks it for that moment, which PostgreSQL grants only to whoever may
 * change a column of it: without any the audit was never sealed where the owner of the tables is no superuser. The
 * triggers let nothing be changed, this column neither.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`grant update (number) on audit_entry, audit_seal to current_user`.execute(db)
}
