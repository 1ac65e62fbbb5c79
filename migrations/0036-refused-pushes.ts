import { sql, type Kysely } from 'kysely'

/** Since when a push service has refused an address, which is given up when that lasts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table push_subscription add column refused_since timestamptz`.execute(db)
}
