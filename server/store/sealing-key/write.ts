import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { SealingKeyTable } from '../tables/people.ts'

/** Adds a person's key; a person has one, so a second is nothing. */
export async function insertSealingKey(tx: Tx, key: Insertable<SealingKeyTable>): Promise<void> {
  await tx
    .insertInto('sealing_key')
    .values(key)
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
}
