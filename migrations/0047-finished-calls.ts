import { sql, type Kysely } from 'kysely'

/**
 * A call under a key is finished with its change: by the id of what it made, or by why it was refused. Sealed answers,
 * what was noted as `done`, and the keys of payouts are written no more; their columns stay while servers of before may run.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table idempotent_call
  add column resource text,
  add column error text,
  add column fields jsonb;
`.execute(db)
}
