import { sql, type Kysely } from 'kysely'

/** Private addresses under which specialists' own calendars read their consultations; of an address only its hash is known. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table calendar_feed (
  doctor_id uuid primary key references client,
  key_hash text not null unique,
  titles text not null check (titles in ('neutral', 'names')),
  created_at timestamptz not null,
  fetched_at timestamptz
);
`.execute(db)
}
