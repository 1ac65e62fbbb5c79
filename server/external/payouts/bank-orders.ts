import type { Query } from '../database/home.ts'
import type { PayoutOrder } from './port.ts'

/** The orders that were paid, by their keys. */
export function bankOrders(query: Query) {
  return {
    /** Whether an order was paid. Throws when its key was used for another sum. */
    async wasPaid({ key, cents }: Pick<PayoutOrder, 'key' | 'cents'>): Promise<boolean> {
      const [row] = await query<{ cents: number }>('select cents from bank_order where key = $1', [key])
      if (row && row.cents !== cents) throw new Error('a payout key was used again for another sum')
      return row !== undefined
    },
    async find(key: string): Promise<'paid' | 'unknown'> {
      const [row] = await query('select key from bank_order where key = $1', [key])
      return row ? 'paid' : 'unknown'
    },
  }
}
