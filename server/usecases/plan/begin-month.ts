import type { PaymentMethod } from '#contract/payment.ts'
import { PLAN_CONSULTATIONS } from '#domain/price-list.ts'
import { monthPaidAt } from '#domain/plan-period.ts'
import type { Subscription } from '#domain/specialities.ts'
import { randomUUID } from 'node:crypto'
import { monthAccount, platform, transfer } from '../../store/ledger/write.ts'
import { lockClient } from '../../store/person/read.ts'
import { insertMonth } from '../../store/subscription/months.ts'
import { lockSubscription } from '../../store/subscription/read.ts'
import { putSubscription } from '../../store/subscription/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'

/** A month of a plan that was just paid for, or given. */
export interface NewMonth {
  patientId: string
  plan: Subscription
  purchaseId: string | null
  cardId: string | null
  method: PaymentMethod
  /** It renews the month before: then there is no gap between the two. */
  renewal: boolean
  /** The ledger key of its consultations. */
  key: string
}

/**
 * Begins a month of a plan: its period, its consultations and the timers at its end, together. A renewed plan goes on;
 * another one takes its place, and what is left of the old stays usable until the old end. A month paid by transfer is
 * added to the same plan also while that runs, so that no day is paid for twice; unless a card renews the plan, it ends
 * with that month.
 */
export async function beginMonth(
  { jobs }: Pick<Ports, 'jobs'>,
  tx: Tx,
  { patientId, plan, purchaseId, cardId, method, renewal, key }: NewMonth,
  now: number,
): Promise<void> {
  await lockClient(tx, patientId)
  const before = await lockSubscription(tx, patientId)
  const transferred = method === 'bank_transfer'
  const same = before?.plan === plan ? before : undefined
  const charged = transferred && same?.status === 'active' ? same : undefined
  const paidAhead = same?.by_transfer && same.period_end.getTime() > now
  const run = (renewal || transferred || paidAhead) &&
    same && {
      beganAt: same.began_at.getTime(),
      months: same.months,
      endsAt: same.period_end.getTime(),
    }
  const { beganAt, months, startsAt, endsAt } = monthPaidAt(now, run || undefined)
  const period = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
  await putSubscription(tx, {
    id: randomUUID(),
    patient_id: patientId,
    plan,
    status: transferred && !charged ? 'cancelled' : 'active',
    period_start: period.starts_at,
    period_end: period.ends_at,
    card_id: charged ? charged.card_id : cardId,
    began_at: new Date(beganAt),
    months,
    failed_tries: 0,
    first_failed_at: null,
    by_transfer: transferred && !charged,
    ending_told_at: null,
    due_at: period.ends_at,
    created_at: new Date(now),
  })
  const month = { id: randomUUID(), patient_id: patientId }
  await insertMonth(tx, { ...month, ...period, plan, purchase_id: purchaseId, lapsed_at: null })
  await transfer(tx, {
    key,
    debit: platform('plan'),
    credit: monthAccount(month),
    amount: PLAN_CONSULTATIONS,
    reason: 'plan',
    at: now,
  })
  await jobs.send(tx, 'renew-plan', { patientId }, endsAt)
  await jobs.send(tx, 'lapse-month', { monthId: month.id }, endsAt)
}
