import { sql, type Kysely } from 'kysely'

/** A session says whether it stands on a computer that others use too: such a one ends soon after its last use. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table session add column shared boolean not null default false`.execute(db)
}
