import type { User } from '#contract/account.ts'
import type { PayWith } from '#contract/consultation.ts'
import type { Minutes, Specialist } from '#contract/doctor.ts'
import type { Balance } from '#contract/purchase.ts'
import type { Kind, Speciality } from '#contract/speciality.ts'
import { minutesFor } from './consultation-length.ts'
import { isSubscription, kindOf, kindOfPlan } from './specialities.ts'

/** What plans have left for a kind: the one that runs, and those it took the place of. */
export function planLeft({ plan, rests = [] }: Balance, kind: Kind): number {
  return [...(plan ? [plan] : []), ...rests]
    .filter((each) => each.kind === kind)
    .reduce((sum, { left }) => sum + left, 0)
}

/**
 * Ways of paying this person can expect to have with a specialist, the usual one first; a card always works. What was
 * bought in advance, and what is left of plans, is known once the balance is.
 */
export function paymentOptionsOf(user: User, speciality: Speciality | null, balance?: Balance): PayWith[] {
  const own = user.currentClient._id.paymentPlan
  const kind = speciality && kindOf(speciality)
  const options: PayWith[] = ['card']
  if (!kind) return withFree(user, options)
  if (balance && balance[kind] > 0) options.unshift('balance')
  const expected = own !== null && isSubscription(own) && kindOfPlan(own) === kind
  if (balance ? planLeft(balance, kind) > 0 : expected) options.unshift('plan')
  return withFree(user, options)
}

const withFree = ({ approval }: User, options: PayWith[]): PayWith[] =>
  approval === 'confirmed' ? ['free', ...options] : options

/** How this person usually pays a specialist; guests by card. */
export function usualPaymentOption(
  user: User | null,
  speciality: Speciality | null,
  balance?: Balance,
): PayWith {
  const [usual = 'card'] = user ? paymentOptionsOf(user, speciality, balance) : []
  return usual
}

/** How long a consultation with a specialist usually is for this person. */
export function usualMinutes(user: User | null, speciality: Speciality | null, balance?: Balance): Minutes {
  return minutesFor(usualPaymentOption(user, speciality, balance))
}

/** When a specialist is next free for a consultation of that length: what fits one may be too short for the other. */
export function nextFreeFor(
  { nextFreeAt, nextFreeHourAt }: Pick<Specialist, 'nextFreeAt' | 'nextFreeHourAt'>,
  minutes: Minutes,
): string | undefined {
  return minutes === 60 ? nextFreeHourAt : nextFreeAt
}
