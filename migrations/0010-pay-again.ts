import { sql, type Kysely } from 'kysely'

/** A declined renewal gives the patient a day to pay: until when is kept, so that they are told once
 * and have the whole day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment add column pay_until timestamptz`.execute(db)
}
