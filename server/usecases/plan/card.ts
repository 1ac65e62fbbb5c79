import { expiryState } from '#domain/card-expiry.ts'
import { listCardsAside, type CardRow } from '../../store/card/read.ts'
import type { SubscriptionRow } from '../../store/subscription/read.ts'
import type { Reader } from '../../store/schema.ts'
import { usableCard } from '../card/cards.ts'

type Charged = Pick<SubscriptionRow, 'patient_id' | 'card_id'>

/** The card that a plan is charged to at an instant: its own, else the default one. */
export async function cardOfPlan(db: Reader, plan: Charged, at: number): Promise<CardRow | undefined> {
  const { patient_id: patientId, card_id: own } = plan
  const first = () => usableCard(db, patientId, undefined, at)
  return (own && (await usableCard(db, patientId, own, at))) || first()
}

/**
 * The card that a renewal is asked of: the one that can be charged, else one that only other keys of ours can charge.
 * Its patient has given it, so that it cannot be charged now is no fault of theirs.
 */
export async function cardOfRenewal(db: Reader, plan: Charged, at: number): Promise<CardRow | undefined> {
  const card = await cardOfPlan(db, plan, at)
  if (card) return card
  const aside = await listCardsAside(db, plan.patient_id)
  const valid = aside.filter(({ expiry }) => expiryState(expiry, at) === 'valid')
  return valid.find(({ id }) => id === plan.card_id) ?? valid[0]
}

/**
 * The plan's own card after it was refused: none, so that the default one comes first, which its patient has perhaps
 * given since; unless there is no default one to charge.
 */
export async function cardAfterRefusal(db: Reader, plan: Charged, at: number): Promise<string | null> {
  return (await usableCard(db, plan.patient_id, undefined, at)) ? null : plan.card_id
}
