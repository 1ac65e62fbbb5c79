import type { OfferedFollowUp } from '#contract/follow-up.ts'
import { fact, putFact } from '../facts.ts'
import type { Kept } from '../refusal.ts'
import { asSession, type Hands } from './as-session.ts'

/** Keeps the next appointments that this patient is offered, until the server says something else or they leave. */
export function keepFollowUps(hands: Hands, rows: readonly OfferedFollowUp[]): Promise<Kept<null>> {
  return asSession(hands, async (db, { client }) => {
    const next = { client, rows }
    // What is known already is not written again: each write is on the disk before it is done.
    if (JSON.stringify(await fact(db, 'followUps')) !== JSON.stringify(next))
      await putFact(db, 'followUps', next)
    return null
  })
}
