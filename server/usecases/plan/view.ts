import type { Balance, PlanBalance } from '#contract/purchase.ts'
import type { PatientPlan } from '#contract/subscription.ts'
import { kindOfPlan } from '#domain/specialities.ts'
import { listMonths, type PlanMonth } from '../../store/subscription/months.ts'
import { findSubscription, type SubscriptionRow } from '../../store/subscription/read.ts'
import type { Reader } from '../../store/schema.ts'
import { cardOfPlan } from './card.ts'

/** Whether a plan still is one: cancelled, it lasts until what is paid has ended. */
export function isRunning(row: SubscriptionRow | undefined, now: number): row is SubscriptionRow {
  return row !== undefined && (row.status !== 'cancelled' || row.period_end.getTime() > now)
}

/** A patient's plan with what is left of its month, and what is left of plans it took the place of. */
export async function plansOf(
  db: Reader,
  patientId: string,
  now: number,
): Promise<Pick<Balance, 'plan' | 'rests'>> {
  const row = await findSubscription(db, patientId)
  const months = await listMonths(db, patientId, new Date(now))
  const current = isRunning(row, now) ? row : undefined
  const own = current && months.findLast((month) => isMonthOf(month, current))
  const rests = months
    .filter((month) => month !== own && month.left > 0)
    .map(({ plan: name, left, ends_at: ends }) => ({
      name,
      kind: kindOfPlan(name),
      left,
      endsAt: ends.toISOString(),
    }))
  return {
    ...(current && {
      plan: { ...planView(current, own?.left ?? 0), ...(await chargedView(db, current, now)) },
    }),
    ...(rests.length > 0 && { rests }),
  }
}

/** The plan a patient has now. */
export async function patientPlan(db: Reader, patientId: string, now: number): Promise<PatientPlan> {
  return (await plansOf(db, patientId, now)).plan ?? { name: 'pay_as_you_go' }
}

/** Whether a month belongs to the run of a plan; the plan ends later where months are paid ahead. */
const isMonthOf = ({ plan, starts_at: starts, ends_at: ends }: PlanMonth, row: SubscriptionRow) =>
  plan === row.plan && starts >= row.began_at && ends <= row.period_end

function planView(row: SubscriptionRow, left: number): PlanBalance {
  const due = row.due_at.toISOString()
  return {
    name: row.plan,
    kind: kindOfPlan(row.plan),
    status: row.status,
    left,
    ...(row.status === 'cancelled' ? { endsAt: due } : { renewsAt: due }),
    ...(row.by_transfer && { byTransfer: true }),
  }
}

/** When a plan is charged next. */
export const chargedAt = ({ due_at: due }: SubscriptionRow, now: number): number =>
  Math.max(now, due.getTime())

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
