import type { Clock } from '../clock/port.ts'
import type { Query } from '../database/home.ts'
import { bankOrders } from './bank-orders.ts'
import type { PayoutOrder, PayoutResult, Payouts } from './port.ts'

const CHECK_VIOLATION = '23514'
const isShort = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION

interface TestBank {
  query: Query
  clock: Clock
  /** What our account holds when it is first used, in cents. */
  funds: number
  onError: (error: unknown) => void
}

/** A bank that moves no money: our account there is a row with a balance. */
export function testPayouts({ query, clock, funds, onError }: TestBank): Payouts {
  const orders = bankOrders(query)

  async function pay(order: PayoutOrder): Promise<PayoutResult> {
    await query('insert into test_bank_account (cents) values ($1) on conflict do nothing', [funds])
    // One statement, so that an order and what it costs exist together; the account's CHECK refuses both.
    await query(
      `with paid as (
         insert into bank_order (key, cents, paid_at) values ($1, $2, $3)
         on conflict (key) do nothing returning cents)
       update test_bank_account set cents = test_bank_account.cents - paid.cents from paid`,
      [order.key, order.cents, new Date(clock.now())],
    )
    return orders.became(order)
  }

  return {
    async pay(order) {
      try {
        return await pay(order)
      } catch (error) {
        if (isShort(error)) return 'not_enough_funds'
        onError(error)
        return 'failed'
      }
    },
    async stop(order) {
      try {
        return await orders.stop(order, clock.now())
      } catch (error) {
        onError(error)
        return 'failed'
      }
    },
    find: (key) => orders.find(key),
  }
}
