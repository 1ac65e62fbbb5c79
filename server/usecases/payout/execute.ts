import { failure, type Outcome } from '#contract/errors.ts'
import type { Payout } from '#contract/payout.ts'
import { recoverPaymentAt } from '#domain/deadlines.ts'
import { findPayout } from '../../store/payout/read.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Ports } from '../ports.ts'
import { bookPayout } from './book.ts'

/**
 * Has the bank pay a payout and posts it out of the books, once. The bank knows the order by the payout's id: what a
 * crash leaves between its yes and our books, the effect `settle-payout` books, or whoever tries again before it; two at
 * once pay once.
 */
export async function executePayout(
  { database, clock, vault, jobs, payouts }: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs' | 'payouts'>,
  id: string,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<Payout>> {
  const payout = await findPayout(database.sql, id)
  if (!payout) return failure('not_found')
  if (payout.status !== 'created' || payout.return_asked_at) return failure('wrong_status')
  const { doctor_id: doctorId, name, iban, cents } = payout
  const isPaid = (await payouts.find(id)) === 'paid'
  if (!isPaid) {
    const settleAt = recoverPaymentAt(clock.now())
    await database.transact(async (tx) => {
      // Before the bank is asked: what a crash leaves is booked by nobody's hand.
      await audit(tx, id)
      await jobs.send(tx, 'settle-payout', { payoutId: id }, settleAt)
    })
    const said = await payouts.pay({ key: id, name, iban, cents })
    if (said === 'not_enough_funds') return failure('not_enough_funds')
    // Somebody takes it back, and was at the bank first.
    if (said === 'stopped') return failure('wrong_status')
    if (said === 'failed') return failure('payout_failed')
  }
  return bookPayout({ database, clock, vault }, { id, doctorId }, async (tx) => {
    if (isPaid) await audit(tx, id)
    await finish(tx, call, id)
  })
}
