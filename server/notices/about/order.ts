import type { Order, OrderStatus } from '#contract/order.ts'
import { findOrdered } from '../../store/order/read.ts'
import type { Letter } from '../../texts/mail-layout.ts'
import { orderView } from '../../usecases/order/view.ts'
import type { Addressee, MailPorts } from '../notice.ts'
import { mailOf, type LetterReader } from './mail.ts'

/** A mail about an order by bank transfer, true while it stands like this: nobody can turn it off. */
export function aboutOrder({
  status,
  letter,
}: {
  status: OrderStatus
  letter: (order: Order, to: LetterReader) => Letter
}) {
  const facts = async ({ database, settings }: MailPorts, { id }: Addressee) => {
    const row = await findOrdered(database.sql, id)
    return row?.status === status ? orderView(row, settings) : null
  }
  return { about: 'order', setting: null, ...mailOf({ facts, letter }) } as const
}
