import { DAY } from '#domain/duration.ts'
import { listUnmoved } from '../../store/payment/unmoved.ts'
import type { Ports } from '../ports.ts'
import { isCalledOff } from './called-off.ts'

/** For so long after its start the money of a consultation is asked for again. */
const BACK = 45 * DAY

/**
 * Queues once more what is still to be captured or given back: an effect that failed for days is given up, its money is
 * not. One that is still being tried is only asked for twice, which changes nothing.
 */
export async function takeUpMoney({
  database,
  clock,
  jobs,
}: Pick<Ports, 'database' | 'clock' | 'jobs'>): Promise<void> {
  await database.transact(async (tx) => {
    for (const row of await listUnmoved(tx, new Date(clock.now() - BACK), 500)) {
      const about = { consultationId: row.id }
      if (isCalledOff(row)) await jobs.send(tx, 'return-payment', about)
      else if (row.payment_state === 'authorised') await jobs.send(tx, 'capture-payment', about)
    }
  })
}
