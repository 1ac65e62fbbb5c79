import type { Query } from '../database/home.ts'
import type { PayoutOrder } from './port.ts'

type Known = Pick<PayoutOrder, 'key' | 'cents'>

/** What became of orders, by their keys: each was paid or stopped, whichever came first. */
export function bankOrders(query: Query) {
  async function find(key: string): Promise<{ cents: number; became: 'paid' | 'stopped' } | undefined> {
    const [row] = await query<{ cents: number; paid: boolean }>(
      'select cents, paid_at is not null as paid from bank_order where key = $1',
      [key],
    )
    return row && { cents: row.cents, became: row.paid ? 'paid' : 'stopped' }
  }

  /** Throws when its key was used for another sum. */
  async function became({ key, cents }: Known): Promise<'paid' | 'stopped' | 'failed'> {
    const order = await find(key)
    if (order && order.cents !== cents) throw new Error('a payout key was used again for another sum')
    return order?.became ?? 'failed'
  }

  return {
    became,
    async stop(order: Known, now: number): Promise<'paid' | 'stopped' | 'failed'> {
      await query(
        'insert into bank_order (key, cents, stopped_at) values ($1, $2, $3) on conflict (key) do nothing',
        [order.key, order.cents, new Date(now)],
      )
      return became(order)
    },
    find: async (key: string) => (await find(key))?.became ?? 'unknown',
  }
}
