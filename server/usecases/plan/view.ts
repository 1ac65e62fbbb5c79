import type { Balance, PlanAhead, PlanBalance, PlanRest } from '#contract/purchase.ts'
import type { PatientPlan } from '#contract/subscription.ts'
import { recoverPaymentAt } from '#domain/deadlines.ts'
import { kindOfPlan } from '#domain/specialities.ts'
import {
  hasBegun,
  listMonthsAlsoAhead,
  type MonthLeft,
  type PlanMonth,
} from '../../store/subscription/months.ts'
import { isOpenPaymentRenewal } from '../../store/payment/read.ts'
import { findSubscription, type SubscriptionRow } from '../../store/subscription/read.ts'
import type { Reader } from '../../store/schema.ts'
import { cardOfPlan } from './card.ts'

/** Whether a plan still is one: cancelled, it lasts until what is paid has ended. */
export function isRunning(row: SubscriptionRow | undefined, now: number): row is SubscriptionRow {
  return row !== undefined && (row.status !== 'cancelled' || row.period_end.getTime() > now)
}

/** A patient's plan with what is left of its month, what is left of months beside it, and months paid ahead. */
export async function plansOf(
  db: Reader,
  patientId: string,
  now: number,
): Promise<Pick<Balance, 'plan' | 'rests' | 'ahead'>> {
  const row = await findSubscription(db, patientId)
  const months = await listMonthsAlsoAhead(db, patientId, new Date(now))
  const begun = months.filter((month) => hasBegun(month, new Date(now)))
  const current = isRunning(row, now) ? row : undefined
  const own = current && begun.findLast((month) => isMonthOf(month, current))
  const leftovers = begun.filter((month) => month !== own && month.left > 0).map(restView)
  const ahead = months.filter((month) => !begun.includes(month)).map(aheadView)
  return {
    ...(current && {
      plan: {
        ...planView(current, own),
        ...(await chargedView(db, current, now)),
        ...((await renewalWaits(db, current, now)) && { waits: true }),
      },
    }),
    ...(leftovers.length > 0 && { rests: leftovers }),
    ...(ahead.length > 0 && { ahead }),
  }
}

const restView = ({ plan: name, left, ends_at: ends }: MonthLeft): PlanRest => ({
  name,
  kind: kindOfPlan(name),
  left,
  endsAt: ends.toISOString(),
})

const aheadView = (month: MonthLeft): PlanAhead => ({
  ...restView(month),
  startsAt: month.starts_at.toISOString(),
})

/** The plan a patient has now. */
export async function patientPlan(db: Reader, patientId: string, now: number): Promise<PatientPlan> {
  return (await plansOf(db, patientId, now)).plan ?? { name: 'pay_as_you_go' }
}

/** Whether a month belongs to the run of a plan; the plan ends later where months are paid ahead. */
const isMonthOf = ({ plan, starts_at: starts, ends_at: ends }: PlanMonth, row: SubscriptionRow) =>
  plan === row.plan && starts >= row.began_at && ends <= row.period_end

function planView(row: SubscriptionRow, month: MonthLeft | undefined): PlanBalance {
  const due = row.due_at.toISOString()
  return {
    name: row.plan,
    kind: kindOfPlan(row.plan),
    status: row.status,
    left: month?.left ?? 0,
    ...(month && month.ends_at < row.period_end && { monthEndsAt: month.ends_at.toISOString() }),
    ...(row.status === 'cancelled' ? { endsAt: due } : { renewsAt: due }),
    ...(row.by_transfer && { byTransfer: true }),
  }
}

/** When a plan is charged next. */
export const chargedAt = ({ due_at: due }: SubscriptionRow, now: number): number =>
  Math.max(now, due.getTime())

/** Whether a plan is due and waits until the processor says what came of its renewal. */
export async function renewalWaits(db: Reader, row: SubscriptionRow, now: number): Promise<boolean> {
  if (row.status === 'cancelled' || recoverPaymentAt(row.due_at.getTime()) > now) return false
  // Where none is under way it is about to be begun, perhaps anew.
  return (await isOpenPaymentRenewal(db, row.patient_id)) ?? true
}

/** The card that is charged then; one that expires before is not. */
async function chargedView(
  db: Reader,
  row: SubscriptionRow,
  now: number,
): Promise<Pick<PlanBalance, 'card'>> {
  if (row.status === 'cancelled') return {}
  const card = await cardOfPlan(db, row, chargedAt(row, now))
  return card ? { card: { _id: card.id, brand: card.brand, last4: card.last4 } } : {}
}
