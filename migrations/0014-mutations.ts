import { sql, type Kysely } from 'kysely'

/** What devices sent after being offline and what became of it, so that it happens once however often it comes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table mutation (
  person_id uuid not null references person (id),
  id uuid not null,
  fingerprint text not null,
  error text,
  fields jsonb,
  at timestamptz not null,
  primary key (person_id, id)
);
create index mutation_age on mutation (at);
`.execute(db)
}
