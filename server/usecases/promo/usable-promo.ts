import type { PromoAudience } from '#contract/promo.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { MINUTE } from '#domain/duration.ts'
import type { Promo } from '#domain/price.ts'
import { promoDay } from '#domain/promo.ts'
import { uncountAttempt, countAttempt } from '../../store/counter/write.ts'
import {
  findPromo,
  hasBought,
  hasConsulted,
  hasUsedPromo,
  isPaying,
  type PromoRow,
} from '../../store/promo/read.ts'
import { findSubscription } from '../../store/subscription/read.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import { isRunning } from '../plan/view.ts'
import type { Actor, Ports } from '../ports.ts'

/** Wrong codes a person may try in fifteen minutes: enough for slips of the finger, too few to guess one. */
const MAX_WRONG_CODES = 10
const WINDOW_MS = 15 * MINUTE

/** For a booking: it takes the place of one that waits for the bank, and so may have its code. */
interface For {
  booking?: boolean
}

/**
 * The code that was typed, if this person may use it now. Whatever is wrong with it the answer is the same, and wrong
 * ones are counted wherever a code can be tried.
 */
export async function usablePromo(
  { clock }: Pick<Ports, 'clock'>,
  db: Reader,
  actor: Actor,
  code: string,
  { booking = false }: For = {},
): Promise<Outcome<PromoRow>> {
  const now = clock.now()
  const attempt = { key: `promo/${actor.personId}`, limit: MAX_WRONG_CODES, windowMs: WINDOW_MS, now }
  const wait = await countAttempt(db, attempt)
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
  const promo = await findPromo(db, code, promoDay(now))
  const usable =
    promo?.state === 'active' &&
    !(await hasUsedPromo(db, promo.id, actor.personId, booking ? actor.clientId : undefined)) &&
    (await isFor(db, actor, promo.audience, now))
  if (!usable) return failure('promo_code_not_valid')
  await uncountAttempt(db, attempt)
  return promo
}

/** What the typed code takes off; nothing without a code. */
export async function promoOf(
  ports: Pick<Ports, 'clock'>,
  db: Reader,
  actor: Actor,
  code: string | undefined,
  what: For = {},
): Promise<Outcome<Promo> | undefined> {
  if (!code) return undefined
  const promo = await usablePromo(ports, db, actor, code, what)
  if (isFailure(promo)) return promo
  return { percent: promo.percent ?? undefined, amountCents: promo.amount_cents ?? undefined }
}

async function isFor(db: Reader, actor: Actor, audience: PromoAudience, now: number): Promise<boolean> {
  if (audience === 'everyone') return true
  if (audience === 'new') return isNew(db, actor)
  return isRunning(await findSubscription(db, actor.clientId), now)
}

/** Bought in advance is had: a second code for new people is not for those who bought with the first. */
async function isNew(db: Reader, { personId }: Actor): Promise<boolean> {
  return !(await hasConsulted(db, personId)) && !(await hasBought(db, personId))
}

/**
 * Whether a code is still for this person now that no other request of theirs can come between: a code for new people
 * goes with the first consultation, also while that one is just being paid.
 */
export async function isStillFor(tx: Tx, actor: Actor, code: string, now: number): Promise<boolean> {
  const promo = await findPromo(tx, code, promoDay(now))
  if (promo?.audience !== 'new') return true
  // In this order: a payment that ends between the two has become a consultation.
  return !(await isPaying(tx, actor.personId)) && isNew(tx, actor)
}
