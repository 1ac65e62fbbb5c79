import { sql, type Kysely } from 'kysely'

/** One sealed value by which a start sees whether it holds the key this database was sealed with. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table vault_check (
  only_row boolean primary key default true check (only_row),
  key text not null,
  sealed text not null
);
`.execute(db)
}
