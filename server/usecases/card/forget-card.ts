import { findCardForPayment } from '../../store/card/read.ts'
import type { Ports } from '../ports.ts'

/** Has the processor forget a card that its patient removed. */
export async function forgetCard(
  { database, payments }: Pick<Ports, 'database' | 'payments'>,
  cardId: string,
): Promise<void> {
  const card = await findCardForPayment(database.sql, cardId)
  if (card?.removed_at) await payments.removeCard(card.token)
}
