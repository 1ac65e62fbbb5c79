import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { PromoCodeTable } from '../tables/promos.ts'
import { stateOn } from './state.ts'

/** Adds a code; false when its letters are another's. */
export async function insertPromo(tx: Tx, promo: Insertable<PromoCodeTable>): Promise<boolean> {
  const row = await tx
    .insertInto('promo_code')
    .values(promo)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a code; who saw it as it was before is told so. */
export async function updatePromo(tx: Tx, id: string, changes: Updateable<PromoCodeTable>): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a code; the database keeps one that somebody uses. */
export async function deletePromo(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('promo_code').where('id', '=', id).execute()
}

/** What a code lowers the price of. */
type Lowered = { consultationId: string } | { purchaseId: string }

/** One use of a code by a person, and what it takes off. */
interface PromoUse {
  code: string
  personId: string
  on: Lowered
  cents: number
}

const placeOf = (on: Lowered) =>
  'purchaseId' in on
    ? ({ column: 'purchase_id', id: on.purchaseId } as const)
    : ({ column: 'consultation_id', id: on.consultationId } as const)

/** Takes a use; false when the code has ended, is used up, or is this person's already. */
export async function insertPromoUse(tx: Tx, use: PromoUse, day: string, at: Date): Promise<boolean> {
  const promo = await tx
    .updateTable('promo_code')
    .set({
      uses: sql<number>`uses + 1`,
      given_cents: sql<number>`given_cents + ${use.cents}::int`,
      first_used_at: sql<Date>`coalesce(first_used_at, ${at})`,
    })
    .where('code', '=', use.code)
    .where(stateOn(day), '=', 'active')
    .returning('id')
    .executeTakeFirst()
  if (!promo) return false
  const place = placeOf(use.on)
  const taken = await tx
    .insertInto('promo_use')
    .values({
      code_id: promo.id,
      person_id: use.personId,
      [place.column]: place.id,
      cents: use.cents,
    })
    .onConflict((conflict) => conflict.columns(['code_id', 'person_id']).doNothing())
    .returning('code_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives a use back: what it lowered was not paid after all. Again is nothing. */
export async function deletePromoUse(tx: Tx, on: Lowered): Promise<void> {
  const { column, id } = placeOf(on)
  // The code first, as in taking: two who wait for each other would never end.
  await tx
    .selectFrom('promo_code')
    .select('id')
    .where('id', 'in', (uses) => uses.selectFrom('promo_use').select('code_id').where(column, '=', id))
    .forNoKeyUpdate()
    .execute()
  const freed = await tx
    .deleteFrom('promo_use')
    .where(column, '=', id)
    .returning(['code_id', 'cents'])
    .executeTakeFirst()
  if (!freed) return
  await tx
    .updateTable('promo_code')
    .set({
      uses: sql<number>`uses - 1`,
      given_cents: sql<number>`given_cents - ${freed.cents}::int`,
    })
    .where('id', '=', freed.code_id)
    .execute()
}
