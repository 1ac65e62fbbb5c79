import { sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'

/** The account of the processor by which cards were last sorted. */
export async function sortedBy(db: Reader): Promise<string | undefined> {
  return (await db.selectFrom('card_account').select('account').executeTakeFirst())?.account
}

/** Sets cards of other accounts aside, brings back those of this one, and remembers by which they are sorted. */
export async function sortCards(tx: Tx, account: string): Promise<void> {
  // Where nobody knows the account of a card, it is offered until it was missed.
  const isElsewhere = sql<boolean>`coalesce(account <> ${account}, missing_in = ${account}, false)`
  await tx
    .updateTable('card')
    .set({ set_aside: isElsewhere })
    .where(sql<boolean>`set_aside is distinct from ${isElsewhere}`)
    .execute()
  await tx
    .insertInto('card_account')
    .values({ account })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ account }))
    .execute()
}

/** Sets a card aside that an account does not have; it is offered again once another is in use, or its own. */
export async function setCardAside(tx: Tx, id: string, missingIn: string): Promise<void> {
  await tx.updateTable('card').set({ set_aside: true, missing_in: missingIn }).where('id', '=', id).execute()
}

/** Notes the account of a card that was saved when nobody noted it. */
export async function updateAccount(tx: Tx, id: string, account: string): Promise<void> {
  await tx.updateTable('card').set({ account }).where('id', '=', id).where('account', 'is', null).execute()
}

/** Cards of an account that their patients removed and that it was not told of. */
export async function listUnforgotten(db: Reader, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card')
    .select('id')
    .where('account', '=', account)
    .where('removed_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the account of a removed card was told. */
export async function markForgotten(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('card').set({ forgotten_at: at }).where('id', '=', id).execute()
}
