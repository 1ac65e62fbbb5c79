import {
  DAY,
  emptyStore,
  grant,
  type Card,
  type Month,
  type Patient,
  type Plan,
  type PlanName,
} from './books.ts'
import { monthsLater } from './calendar.ts'
import { newCharge } from './charges.ts'
import { kindOfPlan, monthCents } from './prices.ts'

const RETRY_DAYS = [1, 3, 5]

/** Until when a plan is paid. */
export const paidUntil = ({ run }: Plan): number => run.at(-1)?.endsAt ?? 0

/** The plan somebody has: cancelled, until what is paid has ended. */
export const runningPlan = ({ plan }: Patient, now: number): Plan | undefined =>
  plan && (plan.status !== 'cancelled' || paidUntil(plan) > now) ? plan : undefined

/** When something is to be done about a plan. */
export const dueAt = (plan: Plan): number => plan.retryAt ?? paidUntil(plan)

/** A month paid within a day of the one before goes on where that ended; later it begins with the payment. */
const goesOn = (plan: Plan, now: number) => (now < paidUntil(plan) + DAY ? plan.run : [])

const standing = { retryAt: undefined, failures: 0, firstFailedAt: 0 }

/** A first month by card, in place of the plan there was. */
export function beginPlan(patient: Patient, name: PlanName, card: Card, now: number): void {
  const run = [nextMonth(patient, name, [], now)]
  patient.plan = { ...standing, name, status: 'active', run, card, chosenAt: now }
}

/**
 * A month by transfer: added to the same plan, which a card renews still or nothing does; else in place of another, unless
 * that was chosen after this month was ordered.
 */
export function addMonth(patient: Patient, name: PlanName, orderedAt: number, now: number): void {
  const had = runningPlan(patient, now)
  if (had && had.name !== name && had.chosenAt > orderedAt) {
    newMonth(patient, {
      plan: name,
      startsAt: now,
      endsAt: monthsLater(now, 1),
      aboutNow: true,
      beside: true,
    })
    return
  }
  const same = patient.plan?.name === name ? patient.plan : undefined
  const before = same ? goesOn(same, now) : []
  const run = [...before, nextMonth(patient, name, before, now)]
  const byCard = same?.status === 'active'
  const [status, card] = byCard ? (['active', same.card] as const) : (['cancelled', undefined] as const)
  const chosenAt = Math.max(orderedAt, same?.chosenAt ?? 0)
  patient.plan = { ...standing, name, status, run, card, chosenAt }
}

/** Five consultations. Ends are counted from where the run began, so that a short month shortens no other. */
function nextMonth(patient: Patient, plan: PlanName, before: readonly Month[], now: number): Month {
  const startsAt = before.at(-1)?.endsAt ?? now
  const endsAt = monthsLater(before[0]?.startsAt ?? now, before.length + 1)
  return newMonth(patient, { plan, startsAt, endsAt, aboutNow: before.length === 0, beside: false })
}

function newMonth(
  patient: Patient,
  begins: Pick<Month, 'plan' | 'startsAt' | 'endsAt' | 'aboutNow' | 'beside'>,
): Month {
  const month: Month = { ...emptyStore(), ...begins, over: false }
  grant(month, 5)
  patient.months.push(month)
  return month
}

/** What a plan that is due comes to: its next month, a try that failed, or its end. */
export function renew(patient: Patient, plan: Plan, now: number): void {
  if (plan.status === 'cancelled' || patient.blocked) {
    patient.plan = undefined
    return
  }
  const own = patient.cards.find((card) => card === plan.card)
  const card = plan.failures > 0 ? (patient.first ?? own) : (own ?? patient.first)
  const paid = card?.way === 'approves'
  const state = paid ? 'captured' : 'failed'
  patient.charges.push(newCharge({ cents: monthCents[plan.name], what: 'plan', state, begunAt: now, card }))
  if (!paid) return noteFailure(patient, plan, now)
  const before = goesOn(plan, now)
  const run = [...before, nextMonth(patient, plan.name, before, now)]
  patient.plan = { ...plan, ...standing, status: 'active', run, card }
}

function noteFailure(patient: Patient, plan: Plan, now: number): void {
  if (plan.failures === 0) plan.firstFailedAt = now
  const days = RETRY_DAYS[plan.failures]
  plan.failures++
  plan.status = 'past_due'
  if (days === undefined) patient.plan = undefined
  else plan.retryAt = plan.firstFailedAt + days * DAY
}

/** What nobody used of a month that is over is lost. */
export function lapse(month: Month): void {
  month.over = true
  month.lapsed += month.left
  month.left = 0
}

/** Cancelled, a plan lasts as long as it is paid. */
export function cancel(patient: Patient, now: number): void {
  const { plan } = patient
  if (!plan) return
  if (paidUntil(plan) <= now) patient.plan = undefined
  else plan.status = 'cancelled'
}

/** Months that have begun and not ended, the one that ends first before others, the older before the younger. */
export const running = ({ months }: Patient, now: number): Month[] =>
  months
    .filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
    .toSorted((a, b) => a.endsAt - b.endsAt || a.startsAt - b.startsAt)

/** A consultation that comes back to a month that has ended goes on into the running one, or counts as bought. */
export function carryOver(patient: Patient, month: Month, now: number): void {
  if (month.endsAt > now) return
  const next = running(patient, now).findLast(({ plan }) => plan === month.plan)
  month.left--
  month.granted--
  grant(next ?? patient.bought[kindOfPlan[month.plan]], 1)
}
