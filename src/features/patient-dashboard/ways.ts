import type { User } from '#contract/account.ts'
import type { Card } from '#contract/card.ts'
import type { PayWith } from '#contract/consultation.ts'
import type { Speciality } from '#contract/speciality.ts'
import { isSubscription, kindOf, kindOfPlan } from '#domain/specialities.ts'

/** Ways of paying this person can expect to have with a specialist, the usual one first; a card always works. */
export function waysOf(user: User, speciality: Speciality | null): PayWith[] {
  const plan = user.currentClient._id.paymentPlan
  const covered = plan && speciality && isSubscription(plan) && kindOfPlan(plan) === kindOf(speciality)
  const ways: PayWith[] = ['card']
  if (covered) ways.unshift('plan')
  if (user.approval === 'confirmed') ways.unshift('free')
  return ways
}

/** The card that would be charged: the one chosen here, else the default, else any that is still valid. */
export function cardToUse(cards: readonly Card[], chosen: string | undefined): Card | undefined {
  const valid = cards.filter((card) => card.valid)
  return valid.find(({ _id }) => _id === chosen) ?? valid.find((card) => card.default) ?? valid[0]
}
