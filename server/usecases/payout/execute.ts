import { failure, type Outcome } from '#contract/errors.ts'
import type { Payout } from '#contract/payout.ts'
import { payoutsOf, processor, transfer } from '../../store/ledger/write.ts'
import { findPayout, lockPayout } from '../../store/payout/read.ts'
import { markExecuted } from '../../store/payout/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { payoutView } from './view.ts'

/**
 * Has the bank pay a payout and posts it out of the books, once. The bank knows the order by the payout's id: what a
 * crash left between its yes and our books is only booked when it is tried again, and two at once pay once.
 */
export async function executePayout(
  { database, clock, payouts }: Pick<Ports, 'database' | 'clock' | 'payouts'>,
  id: string,
): Promise<Outcome<Payout>> {
  const payout = await findPayout(database.sql, id)
  if (!payout) return failure('not_found')
  if (payout.status !== 'created') return failure('wrong_status')
  const { doctor_id: doctorId, name, iban, cents } = payout
  const known = await payouts.find(id)
  const said = known === 'paid' ? known : await payouts.pay({ key: id, name, iban, cents })
  if (said === 'not_enough_funds') return failure('not_enough_funds')
  if (said === 'failed') return failure('payout_failed')
  return transact(database, async (tx) => {
    const current = await lockPayout(tx, id)
    if (current?.status !== 'created') return failure('wrong_status')
    const now = clock.now()
    await markExecuted(tx, id, new Date(now))
    await transfer(tx, {
      key: `execute/${id}`,
      debit: payoutsOf(doctorId),
      credit: processor,
      amount: cents,
      reason: 'payout',
      at: now,
    })
    return payoutView({ ...current, status: 'executed', executed_at: new Date(now) })
  })
}
