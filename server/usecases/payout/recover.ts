import { isFailure } from '#contract/errors.ts'
import { findPayout } from '../../store/payout/read.ts'
import type { Ports } from '../ports.ts'
import { bookPayout } from './book.ts'
import { stopPayout } from './stop.ts'

/**
 * Books a payout that the bank has paid and nobody wrote down, and finishes one that is being taken back. One that is
 * neither waits for an administrator.
 */
export async function recoverPayout(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs' | 'payouts'>,
  id: string,
): Promise<void> {
  const payout = await findPayout(ports.database.sql, id)
  if (payout?.status !== 'created') return
  if (payout.return_asked_at) {
    const outcome = await stopPayout(ports, payout)
    if (isFailure(outcome) && outcome.failure === 'payout_failed')
      throw new Error('the bank did not say whether a payout is stopped')
    return
  }
  if ((await ports.payouts.find(id)) === 'paid') await bookPayout(ports, { id, doctorId: payout.doctor_id })
}
