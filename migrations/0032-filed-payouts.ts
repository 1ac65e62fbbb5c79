import { sql, type Kysely } from 'kysely'

/** When a payout was first put into a file for the bank: one that is uploaded twice would be paid twice. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payout add column filed_at timestamptz`.execute(db)
}
