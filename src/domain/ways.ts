import type { User } from '#contract/account.ts'
import type { PayWith } from '#contract/consultation.ts'
import type { Minutes, Specialist } from '#contract/doctor.ts'
import type { Speciality } from '#contract/speciality.ts'
import { minutesFor } from './length.ts'
import { isSubscription, kindOf, kindOfPlan } from './specialities.ts'

/** Ways of paying this person can expect to have with a specialist, the usual one first; a card always works. */
export function waysOf(user: User, speciality: Speciality | null): PayWith[] {
  const plan = user.currentClient._id.paymentPlan
  const covered = plan && speciality && isSubscription(plan) && kindOfPlan(plan) === kindOf(speciality)
  const ways: PayWith[] = ['card']
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
