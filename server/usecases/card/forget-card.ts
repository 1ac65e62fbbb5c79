import { markForgotten } from '../../store/card/accounts.ts'
import { findCardForPayment } from '../../store/card/read.ts'
import type { Ports } from '../ports.ts'

/** Has the processor forget a card that its patient removed. Where another account is in use, its own is told later. */
export async function forgetCard(
  { database, clock, payments }: Pick<Ports, 'database' | 'clock' | 'payments'>,
  cardId: string,
): Promise<void> {
  const card = await findCardForPayment(database.sql, cardId)
  if (!card?.removed_at) return
  const account = await payments.account()
  if (card.account !== null && account !== null && card.account !== account) return
  await payments.removeCard(card.token)
  await database.transact((tx) => markForgotten(tx, cardId, new Date(clock.now())))
}
