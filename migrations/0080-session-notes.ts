import { sql, type Kysely } from 'kysely'

/** What specialists note for themselves about a consultation, sealed with the patient's key; none where it was emptied. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table session_note (
  consultation_id uuid primary key references consultation,
  sealed_text text,
  version integer not null check (version > 0),
  saved_at timestamptz not null
);
`.execute(db)
}
