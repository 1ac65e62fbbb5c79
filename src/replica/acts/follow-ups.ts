import type { OfferedFollowUp } from '#contract/follow-up.ts'
import { readMeta, putMeta } from '../meta.ts'
import type { Kept } from '../refusal.ts'
import { asSession, type WriteContext } from './as-session.ts'

/** Keeps the next appointments that this patient is offered, until the server says something else or they leave. */
export function putFollowUps(context: WriteContext, rows: readonly OfferedFollowUp[]): Promise<Kept<null>> {
  return asSession(context, async (db, { client }) => {
    const next = { client, rows }
    // What is known already is not written again: each write is on the disk before it is done.
    if (JSON.stringify(await readMeta(db, 'followUps')) !== JSON.stringify(next))
      await putMeta(db, 'followUps', next)
    return null
  })
}
