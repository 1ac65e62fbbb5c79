import { sql, type Kysely } from 'kysely'

/** Free users are few among all people and listed by themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index person_approval on person (created_at desc, id) where approval is not null`.execute(
    db,
  )
}
