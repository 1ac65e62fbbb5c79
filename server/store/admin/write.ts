import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Acts that may leave nobody in charge go one after the other. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx)
}
