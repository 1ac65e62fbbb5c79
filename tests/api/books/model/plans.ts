import {
  DAY,
  emptyStore,
  grant,
  type Card,
  type Charge,
  type Month,
  type Patient,
  type Plan,
  type PlanName,
} from './books.ts'
import { kindOfPlan, monthCents } from './prices.ts'

const RETRY_DAYS = [1, 3, 5]

/** A month of five begins, in place of the plan there was. */
export function beginMonth(patient: Patient, name: PlanName, card: Card, startsAt: number): void {
  const month: Month = { ...emptyStore(), plan: name, startsAt, endsAt: undefined, over: false }
  grant(month, 5)
  patient.months.push(month)
  patient.plan = {
    name,
    status: 'active',
    month,
    retryAt: undefined,
    failures: 0,
    firstFailedAt: 0,
    card,
  }
}

/** When something is to be done about a plan. */
export const dueAt = ({ retryAt, month }: Plan): number => retryAt ?? month.endsAt ?? Infinity

/** What a plan that is due comes to: its next month, a try that failed, or its end. */
export function renew(patient: Patient, plan: Plan, now: number): void {
  if (plan.status === 'cancelled') {
    patient.plan = undefined
    return
  }
  const own = patient.cards.find(({ id }) => id === plan.card.id)
  const card = plan.failures > 0 ? (patient.first ?? own) : (own ?? patient.first)
  const paid = card?.way === 'approves'
  const charge: Charge = {
    cents: monthCents[plan.name],
    what: 'plan',
    state: paid ? 'captured' : 'failed',
    begunAt: now,
    card,
    captureBefore: 0,
    payUntil: undefined,
  }
  patient.charges.push(charge)
  const endedAt = plan.month.endsAt ?? now
  if (paid) beginMonth(patient, plan.name, card, now < endedAt + DAY ? endedAt : now)
  else noteFailure(patient, plan, now)
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
  if ((plan.month.endsAt ?? Infinity) <= now) patient.plan = undefined
  else plan.status = 'cancelled'
}

/** Months that have not ended, the one that ends first before others. */
export const running = ({ months }: Patient, now: number): Month[] =>
  months
    .filter(({ endsAt }) => (endsAt ?? Infinity) > now)
    .toSorted((a, b) => (a.endsAt ?? 0) - (b.endsAt ?? 0))

/** A consultation that comes back to a month that has ended goes on into the running one, or counts as bought. */
export function carryOver(patient: Patient, month: Month, now: number): void {
  if ((month.endsAt ?? Infinity) > now) return
  const next = running(patient, now).findLast(({ plan }) => plan === month.plan)
  month.left--
  month.granted--
  grant(next ?? patient.bought[kindOfPlan[month.plan]], 1)
}
