import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Payout, PayoutReturn } from '#contract/payout.ts'
import { recoverPaymentAt } from '#domain/deadlines.ts'
import { lockPayout, type PayoutRow } from '../../store/payout/read.ts'
import { markReversalRequested } from '../../store/payout/write.ts'
import type { Audit } from '../audit/audit.ts'
import type { KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { sealReversalReason } from './reversal-reason.ts'
import { stopPayout } from './stop.ts'

/**
 * Takes a payout back into its doctor's wallet, once. That is noted before the bank is told, so that from then on no
 * file and no administrator takes it; what a crash leaves in between, the effect `settle-payout` finishes.
 */
export async function reversePayout(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs' | 'payouts'>,
  actor: Actor,
  id: string,
  why: PayoutReturn,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<Payout>> {
  const payout = await requestReversal(ports, actor, id, why, audit)
  return isFailure(payout) ? payout : stopPayout(ports, payout, call)
}

/** Notes that a payout is to come back. Whoever asks again meanwhile only makes it sooner: the first reason stays. */
function requestReversal(
  { database, clock, vault, jobs }: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>,
  { personId }: Actor,
  id: string,
  { reason, bankRefused }: PayoutReturn,
  audit: Audit,
): Promise<Outcome<PayoutRow>> {
  return transact(database, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) return failure('not_found')
    if (payout.status !== 'created') return failure('wrong_status')
    await audit(tx, id)
    if (payout.return_asked_at) return payout
    // The bank may have paid it from its file, which only a person can know.
    if (payout.filed_at && !bankRefused) return failure('payout_filed')
    const now = clock.now()
    const sealed = reason ? await sealReversalReason({ vault }, payout, reason) : null
    await markReversalRequested(tx, id, { at: new Date(now), by: personId, reason: sealed })
    await jobs.send(tx, 'settle-payout', { payoutId: id }, recoverPaymentAt(now))
    return payout
  })
}
