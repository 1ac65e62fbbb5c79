import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { DisputeTable } from '../tables/payments.ts'

/** What our books have of a dispute. */
export function findDispute(tx: Tx, id: string) {
  return tx
    .selectFrom('dispute')
    .select(['state', 'withdrawn', 'moves'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Writes how a dispute stands now. */
export async function upsertDispute(tx: Tx, dispute: Insertable<DisputeTable>): Promise<void> {
  const { state, withdrawn, answer_before, moves } = dispute
  await tx
    .insertInto('dispute')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, withdrawn, answer_before, ...(moves !== undefined && { moves }) }),
    )
    .execute()
}
