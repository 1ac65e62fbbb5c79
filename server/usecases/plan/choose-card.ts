import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { PlanBalance } from '#contract/purchase.ts'
import { findCard } from '../../store/card/read.ts'
import { findOpenPlanPayment } from '../../store/payment/read.ts'
import { lockClient } from '../../store/person/read.ts'
import { lockSubscription } from '../../store/subscription/read.ts'
import { updateSubscription } from '../../store/subscription/write.ts'
import { patientProfile, usableCard } from '../card/cards.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { paymentInProgress } from '../payment/in-progress.ts'
import { chargedAt, plansOf, renewalWaits } from './view.ts'

/**
 * Charges a plan to another card from its next renewal on. One that waits to be paid, or for the processor, is tried with
 * it next. A card that will have expired by then is refused as an expired one is.
 */
export async function choosePlanCard(
  ports: Pick<Ports, 'database' | 'clock' | 'live' | 'jobs'>,
  actor: Actor,
  cardId: string,
): Promise<Outcome<PlanBalance>> {
  const { database, clock, jobs, live } = ports
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  const now = clock.now()
  const chosen = await transact(database, async (tx) => {
    await lockClient(tx, patientId)
    if (!(await findCard(tx, patientId, cardId))) return failure('not_found')
    const plan = await lockSubscription(tx, patientId)
    if (!plan || plan.status === 'cancelled') return failure('wrong_status')
    // What is being paid now would be written over the choice; a renewal that waits leaves it, and is tried with it next.
    const open = await findOpenPlanPayment(tx, patientId)
    const waits = await renewalWaits(tx, plan, now)
    if (open && !waits) return paymentInProgress()
    if (!(await usableCard(tx, patientId, cardId, chargedAt(plan, now)))) return failure('card_required')
    await updateSubscription(tx, patientId, { card_id: cardId })
    if (waits) await jobs.send(tx, 'renew-plan', { patientId })
    live.emit(tx, [patientId], 'planChanged', {})
    return null
  })
  if (isFailure(chosen)) return chosen
  const { plan } = await plansOf(database.sql, patientId, now)
  return plan ?? failure('wrong_status')
}
