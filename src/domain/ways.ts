import type { User } from '#contract/account.ts'
import type { PayWith } from '#contract/consultation.ts'
import type { Minutes, Specialist } from '#contract/doctor.ts'
import type { Balance } from '#contract/purchase.ts'
import type { Speciality } from '#contract/speciality.ts'
import { minutesFor } from './length.ts'
import { isSubscription, kindOf, kindOfPlan } from './specialities.ts'

/**
 * Ways of paying this person can expect to have with a specialist, the usual one first; a card always works. What was
 * bought in advance, and that nothing is left of a plan, is known once the balance is.
 */
export function waysOf(user: User, speciality: Speciality | null, balance?: Balance): PayWith[] {
  const plan = user.currentClient._id.paymentPlan
  const kind = speciality && kindOf(speciality)
  const usedUp = balance?.plan?.left === 0
  const covered = plan && kind && isSubscription(plan) && kindOfPlan(plan) === kind && !usedUp
  const ways: PayWith[] = ['card']
  if (kind && balance && balance[kind] > 0) ways.unshift('balance')
  if (covered) ways.unshift('plan')
  if (user.approval === 'confirmed') ways.unshift('free')
  return ways
}

/** How long a consultation with a specialist usually is for this person; guests pay by card. */
export function usualMinutes(user: User | null, speciality: Speciality | null): Minutes {
  const [usual = 'card'] = user ? waysOf(user, speciality) : []
  return minutesFor(usual)
}

/** When a specialist is next free for a consultation of that length: what fits one may be too short for the other. */
export function nextFreeFor(
  { nextFreeAt, nextFreeHourAt }: Pick<Specialist, 'nextFreeAt' | 'nextFreeHourAt'>,
  minutes: Minutes,
): string | undefined {
  return minutes === 60 ? nextFreeHourAt : nextFreeAt
}
