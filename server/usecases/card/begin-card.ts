import type { CardIntent } from '#contract/card.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { HOUR } from '#domain/duration.ts'
import { countAttempt } from '../../store/counter/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { patientProfile } from './cards.ts'
import { dropGoneCards } from './gone-cards.ts'

/** Cards a person may begin to save in an hour: enough for every wallet, too few to find out which stolen ones work. */
const CARDS_PER_HOUR = 20

/**
 * Opens the processor's own fields for a new card; not found where cards are given as typed. Cards that the account
 * in use does not have are not in the list from then on: nobody can pay with them now.
 */
export async function beginCard(
  { database, clock, payments }: Pick<Ports, 'database' | 'clock' | 'payments'>,
  actor: Actor,
): Promise<Outcome<CardIntent>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  const wait = await countAttempt(database.sql, {
    key: `card/${actor.personId}`,
    limit: CARDS_PER_HOUR,
    windowMs: HOUR,
    now: clock.now(),
  })
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
  const begunAt = new Date(clock.now())
  const begun = await payments.beginCard(patientId)
  if (!begun) return failure('not_found')
  // A card of this very moment was saved by somebody who began beside us.
  if (begun.isNewOwner)
    await dropGoneCards({ database, clock, payments }, patientId, { savedBefore: begunAt })
  return begun.intent
}
