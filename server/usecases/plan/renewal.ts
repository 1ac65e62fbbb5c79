import { planRetryAt } from '#domain/deadlines.ts'
import type { PaidRow } from '../../store/payment/listed.ts'
import { lockClient } from '../../store/person/read.ts'
import type { PurchaseRow } from '../../store/purchase/read.ts'
import { lockSubscription, type SubscriptionRow } from '../../store/subscription/read.ts'
import { endSubscription, updateSubscription } from '../../store/subscription/write.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { cardAfterRefusal } from './card.ts'

/** Names one try to renew one month: it is made once. */
export function renewalKeyOf(row: SubscriptionRow): string {
  return `${monthKeyOf(row)}${row.failed_tries}`
}

const monthKeyOf = (row: SubscriptionRow) => `${row.patient_id}/${row.period_end.toISOString()}/`

/** Whether a payment is a try to renew a month for which its plan still waits. */
export function isUnpaidTry(
  plan: SubscriptionRow | undefined,
  { state, renewal_key: key }: Pick<PaidRow, 'state' | 'renewal_key'>,
): boolean {
  if (plan?.status !== 'past_due' || state !== 'failed' || key === null) return false
  return key.startsWith(monthKeyOf(plan))
}

/**
 * Writes that a try to renew failed: the plan waits to be paid, and is tried again; after the last try it ends. The
 * patient is told either way. A try of a plan that went on or ended meanwhile says nothing any more.
 */
export async function recordFailedRenewal(
  { jobs, clock }: Pick<Ports, 'jobs' | 'clock'>,
  tx: Tx,
  purchase: PurchaseRow,
): Promise<void> {
  const { id, patient_id: patientId } = purchase
  await lockClient(tx, patientId)
  const row = await lockSubscription(tx, patientId)
  if (!row || row.status === 'cancelled' || renewalKeyOf(row) !== purchase.renewal_key) return
  const now = clock.now()
  const failures = row.failed_tries + 1
  const firstFailedAt = row.first_failed_at ?? new Date(now)
  const again = planRetryAt(firstFailedAt.getTime(), failures)
  if (again === undefined) await endSubscription(tx, patientId)
  else {
    await updateSubscription(tx, patientId, {
      status: 'past_due',
      card_id: await cardAfterRefusal(tx, row, now),
      failed_tries: failures,
      first_failed_at: firstFailedAt,
      due_at: new Date(again),
    })
    await jobs.send(tx, 'renew-plan', { patientId }, again)
  }
  const kind = again === undefined ? 'plan-ended' : 'plan-unpaid'
  const personId = await personOfClient(tx, patientId)
  await queueMail({ jobs }, tx, { kind, key: `${kind}/${id}`, personId })
}
