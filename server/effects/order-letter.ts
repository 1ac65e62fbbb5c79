import { findOrdered } from '../store/order/read.ts'
import type { Person } from '../store/person/read.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { orderLapsedLetter, orderPlacedLetter, orderReturnedLetter } from '../texts/order-mails.ts'
import { orderView } from '../usecases/order/view.ts'
import type { Content, MailPorts, OrderMailKind } from './mail-kinds.ts'

const letters = {
  'order-placed': { status: 'open', letterOf: orderPlacedLetter },
  'order-lapsed': { status: 'lapsed', letterOf: orderLapsedLetter },
  'order-returned': { status: 'returned', letterOf: orderReturnedLetter },
} as const

/** The mail about an order by bank transfer; null once the order stands differently. */
export async function orderLetter(
  { database, settings }: MailPorts,
  kind: OrderMailKind,
  orderId: string,
  { language }: Person,
): Promise<Content | null> {
  const row = await findOrdered(database.sql, orderId)
  const { status, letterOf } = letters[kind]
  if (row?.status !== status) return null
  const order = orderView(row, settings)
  return writeLetter(letterOf(order, language, settings.publicUrl), language, settings.supportEmail)
}
