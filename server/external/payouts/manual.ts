import type { Clock } from '../clock/port.ts'
import type { Query } from '../database/home.ts'
import { bankOrders } from './bank-orders.ts'
import type { Payouts } from './port.ts'

/**
 * A bank without an API: it pays from the SEPA file that an administrator uploads there. To give an order here is the
 * administrator's word that the bank has paid it, to stop one that it never will; the word is kept.
 */
export function manualPayouts(query: Query, clock: Clock): Payouts {
  const orders = bankOrders(query)
  return {
    async pay(order) {
      await query(
        `insert into bank_order (key, cents, paid_at) values ($1, $2, $3) on conflict (key) do nothing`,
        [order.key, order.cents, new Date(clock.now())],
      )
      return orders.became(order)
    },
    stop: (order) => orders.stop(order, clock.now()),
    find: (key) => orders.find(key),
  }
}
