import { sql, type Kysely } from 'kysely'

/** A key pair for each person who asked for one: devices seal with the public half what is left unsent at sign-out. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table sealing_key (
  person_id uuid primary key references person (id),
  id uuid not null unique,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
`.execute(db)
}
