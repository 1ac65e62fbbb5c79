import { sql, type Kysely } from 'kysely'

/** Administrators remove people for good: when, who did it, and why, which is sealed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table removal (
  person_id uuid primary key references person (id),
  removed_by uuid not null references person (id),
  removed_at timestamptz not null,
  sealed_reason text not null,
  check (removed_by <> person_id)
);
`.execute(db)
}
