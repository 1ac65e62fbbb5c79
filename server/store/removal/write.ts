import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { RemovalTable } from '../tables/people.ts'

export async function insertRemoval(tx: Tx, removal: Insertable<RemovalTable>): Promise<void> {
  await tx.insertInto('removal').values(removal).execute()
}
