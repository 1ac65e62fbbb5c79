import { sql, type Kysely } from 'kysely'

/** A repeated call is told what an earlier run of it did, though that one died before it could answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table idempotent_call add column done boolean not null default false;
`.execute(db)
}
