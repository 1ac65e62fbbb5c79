import { sql, type Kysely } from 'kysely'

/** Which parts of the demo world are made; empty outside a demonstration. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table demo_step (
  name text primary key,
  done_at timestamptz not null
);
`.execute(db)
}
