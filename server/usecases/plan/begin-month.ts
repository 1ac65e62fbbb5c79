import type { PaymentMethod } from '#contract/payment.ts'
import { PLAN_CONSULTATIONS } from '#domain/price-list.ts'
import { monthPaidAt, periodEnd } from '#domain/plan-period.ts'
import type { Subscription } from '#domain/specialities.ts'
import { randomUUID } from 'node:crypto'
import { monthAccount, platform, transfer } from '../../store/ledger/write.ts'
import { lockClient } from '../../store/person/read.ts'
import { insertMonth } from '../../store/subscription/months.ts'
import { lockSubscription, type SubscriptionRow } from '../../store/subscription/read.ts'
import { putSubscription } from '../../store/subscription/write.ts'
import type { Tx } from '../../store/schema.ts'
import { usableCard } from '../card/cards.ts'
import type { Ports } from '../ports.ts'
import { isRunning } from './view.ts'

/** A month of a plan that was just paid for, or given. */
interface NewMonth {
  patientId: string
  plan: Subscription
  purchaseId: string
  cardId: string | null
  method: PaymentMethod
  /** It renews the month before: then there is no gap between the two. */
  renewal: boolean
  /** When its patient decided on it: of an order, when that was made. A renewal decides nothing. */
  chosenAt: number
  /** The ledger key of its consultations. */
  key: string
}

/**
 * Begins a month of a plan: its period, its consultations and the timers at its end, together. A renewed plan goes on;
 * another one takes its place, and what is left of the old stays usable until the old end. A month paid by transfer is
 * added to the same plan also while that runs, so that no day is paid for twice; unless a card renews the plan, it ends
 * with that month. Where another plan runs that was chosen after the month was ordered, that one stays, and the month
 * stands beside it.
 */
export async function beginMonth(
  ports: Pick<Ports, 'jobs'>,
  tx: Tx,
  bought: NewMonth,
  now: number,
): Promise<void> {
  const { patientId, plan, cardId, method, renewal, chosenAt } = bought
  await lockClient(tx, patientId)
  const before = await lockSubscription(tx, patientId)
  if (isRunning(before, now) && before.plan !== plan && chosenAtOf(before) > chosenAt) {
    await writeMonth(ports, tx, bought, { startsAt: now, endsAt: periodEnd(now, 1), beside: true }, now)
    return
  }
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
  // Another may have been chosen while the processor was asked for this month.
  const chosen = renewal && same?.card_id ? await usableCard(tx, patientId, same.card_id, now) : undefined
  await putSubscription(tx, {
    id: randomUUID(),
    patient_id: patientId,
    plan,
    status: transferred && !charged ? 'cancelled' : 'active',
    period_start: new Date(startsAt),
    period_end: new Date(endsAt),
    card_id: charged ? charged.card_id : (chosen?.id ?? cardId),
    began_at: new Date(beganAt),
    months,
    failed_tries: 0,
    first_failed_at: null,
    by_transfer: transferred && !charged,
    ending_told_at: null,
    chosen_at: new Date(lastChosenAt(bought, same)),
    due_at: new Date(endsAt),
    created_at: new Date(now),
  })
  await writeMonth(ports, tx, bought, { startsAt, endsAt, beside: false }, now)
  await ports.jobs.send(tx, 'renew-plan', { patientId }, endsAt)
}

/** When its patient last decided on a plan that gets a month; a renewal is no decision. */
function lastChosenAt({ chosenAt, renewal }: NewMonth, same: SubscriptionRow | undefined): number {
  if (!same) return chosenAt
  return renewal ? chosenAtOf(same) : Math.max(chosenAt, chosenAtOf(same))
}

/** When a patient decided on the plan there is. */
const chosenAtOf = ({ chosen_at: chosen, began_at: began }: SubscriptionRow) => (chosen ?? began).getTime()

/** Writes a month, its consultations, and the timer that takes back what is left of it. */
async function writeMonth(
  { jobs }: Pick<Ports, 'jobs'>,
  tx: Tx,
  { patientId, plan, purchaseId, key }: NewMonth,
  { startsAt, endsAt, beside }: { startsAt: number; endsAt: number; beside: boolean },
  now: number,
): Promise<void> {
  const month = { id: randomUUID(), patient_id: patientId }
  await insertMonth(tx, {
    ...month,
    plan,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    purchase_id: purchaseId,
    beside,
    lapsed_at: null,
  })
  await transfer(tx, {
    key,
    debit: platform('plan'),
    credit: monthAccount(month),
    amount: PLAN_CONSULTATIONS,
    reason: 'plan',
    at: now,
  })
  await jobs.send(tx, 'lapse-month', { monthId: month.id }, endsAt)
}
