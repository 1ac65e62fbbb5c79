import { sql, type Kysely } from 'kysely'

/**
 * What a specialist has begun to put right in a signed record or to add to it, sealed with the patient's key; nothing
 * where it was emptied.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table overview_entry_draft (
  overview_id uuid not null references overview,
  kind text not null check (kind in ('amended', 'added')),
  sealed_entry text,
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  primary key (overview_id, kind)
);
`.execute(db)
}
