import { sql, type Kysely } from 'kysely'

/** Free users that wait are listed newest first: by an index in that order, however many they are. It counts them as well. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
drop index person_awaiting_approval;
create index person_awaiting_approval on person (created_at desc, id) where approval = 'awaiting_approval';
`.execute(db)
}
