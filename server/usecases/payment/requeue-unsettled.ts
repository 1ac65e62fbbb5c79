import { DAY } from '#domain/duration.ts'
import { listUnsettledMoney } from '../../store/payment/unsettled-money.ts'
import type { Ports } from '../ports.ts'
import { isCancelled } from './is-cancelled.ts'

/** For so long after its start the money of a consultation is asked for again. */
const BACK = 45 * DAY

/**
 * Queues once more what is still to be captured or given back: an effect that failed for days is given up, its money is
 * not. One that is still being tried is only asked for twice, which changes nothing.
 */
export async function requeueUnsettled({
  database,
  clock,
  jobs,
}: Pick<Ports, 'database' | 'clock' | 'jobs'>): Promise<void> {
  await database.transact(async (tx) => {
    for (const row of await listUnsettledMoney(tx, new Date(clock.now() - BACK), 500)) {
      const about = { consultationId: row.id }
      if (isCancelled(row)) await jobs.send(tx, 'return-payment', about)
      else if (row.payment_state === 'authorised') await jobs.send(tx, 'capture-payment', about)
    }
  })
}
