import { sql, type Kysely } from 'kysely'

/** A consultation is 45 or 60 minutes long, and what is free for one may be too short for the other: each has its next time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table specialist add column next_free_hour_at timestamptz`.execute(db)
}
