import { findOrdered } from '../store/order/read.ts'
import type { Person } from '../store/person/read.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { orderLapsedLetter, orderPlacedLetter } from '../texts/order-mails.ts'
import { orderView } from '../usecases/order/view.ts'
import type { Content, MailPorts, OrderMailKind } from './mail-kinds.ts'

const standing = { 'order-placed': 'open', 'order-lapsed': 'lapsed' } as const

/** The mail about an order by bank transfer; null once the order stands differently. */
export async function orderLetter(
  { database, settings }: MailPorts,
  kind: OrderMailKind,
  orderId: string,
  { language }: Person,
): Promise<Content | null> {
  const row = await findOrdered(database.sql, orderId)
  if (row?.status !== standing[kind]) return null
  const order = orderView(row, settings)
  const letterOf = kind === 'order-placed' ? orderPlacedLetter : orderLapsedLetter
  return writeLetter(letterOf(order, language, settings.publicUrl), language, settings.supportEmail)
}
