import { sql, type Kysely } from 'kysely'

/**
 * Files that every process reaches, where the database is a server: in parts, so that nobody waits while one is read or
 * written. They are packed or sealed already, and not compressed once more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table stored_file (
  name text primary key check (name ~ '^[0-9a-f]{64}\\.(webp|svg|png|jpg|sealed)$'),
  size integer not null check (size >= 0)
);

create table stored_file_part (
  name text not null references stored_file on delete cascade,
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (name, number)
);
alter table stored_file_part alter column bytes set storage external;
`.execute(db)
}
