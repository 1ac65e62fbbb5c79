import type { Insertable, Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { MutationTable } from '../tables/sync.ts'

type MutationRow = Pick<Selectable<MutationTable>, 'fingerprint' | 'error' | 'fields'>

/** Notes what became of a mutation; false when that is known already. Waits for another that is being applied now. */
export function claimMutation(db: Reader, mutation: Insertable<MutationTable>): Promise<boolean> {
  return claimMutations(db, [mutation])
}

/**
 * The same for many of one person; false when any of them is known already, and the caller rolls back. Whoever claims
 * some of them at the same moment does it in the same order, so that neither waits for the other for ever.
 */
export async function claimMutations(db: Reader, mutations: Insertable<MutationTable>[]): Promise<boolean> {
  const rows = await db
    .insertInto('mutation')
    .values(mutations.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(['person_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return rows.length === mutations.length
}

export function findMutation(db: Reader, personId: string, id: string): Promise<MutationRow | undefined> {
  return db
    .selectFrom('mutation')
    .select(['fingerprint', 'error', 'fields'])
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Forgets what no device will send again. */
export async function sweepMutations(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('mutation').where('at', '<', before).execute()
}
