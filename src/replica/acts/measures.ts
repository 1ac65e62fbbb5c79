import type { AnsweringToSend, OwnMeasures } from '#contract/measure.ts'
import { putMeta } from '../meta.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { isRefusal, type Kept } from '../refusal.ts'
import { targets } from '../tables/outbox.ts'
import { asSession, type WriteContext } from './as-session.ts'
import { dropDraft } from './drafts.ts'

/** Keeps what the server said of a patient's measures, so that they can be answered without a network. */
export function putMeasures(context: WriteContext, own: OwnMeasures): Promise<Kept<null>> {
  return asSession(context, async (db, { client }) => {
    await putMeta(db, 'measures', { client, own, saidAt: context.environment.clock.now() })
    return null
  })
}

/** What someone answered; the draft that it was goes with it. */
interface Answered extends Omit<AnsweringToSend, '_id' | 'answeredAt'> {
  readonly draft: string
}

/**
 * Keeps what was answered and queues it, all or nothing. An ask is answered once on this device too: what was queued for it
 * before stands.
 */
export async function answerMeasure(
  context: WriteContext,
  { draft, ...answered }: Answered,
): Promise<Kept<null>> {
  const { environment, queued } = context
  const done = await asSession(context, async (db, session) => {
    await dropDraft(db, session, draft)
    const target = targets.measure(answered.askId ?? environment.newId())
    const before = await db.outbox.where('target').equals(target).toArray()
    if (before.some(({ state }) => state === 'waiting')) return null
    await enqueue(db, environment, session, {
      name: 'answerMeasure',
      args: {
        ...answered,
        _id: environment.newId(),
        answeredAt: new Date(environment.clock.now()).toISOString(),
      },
      target,
    })
    return null
  })
  if (!isRefusal(done)) queued()
  return done
}
