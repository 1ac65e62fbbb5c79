import { sql, type Kysely } from 'kysely'

/** Devices that somebody signed in on, by the hash of a secret that each made for itself. They open nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table known_device (
  person_id uuid not null references person,
  mark_hash text not null,
  used_at timestamptz not null,
  primary key (person_id, mark_hash)
);
create index known_device_used on known_device (used_at);
`.execute(db)
}
