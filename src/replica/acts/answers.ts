import { enqueue } from '../outbox/enqueue.ts'
import { outboxOf } from '../ranges.ts'
import { isRefusal, type Kept } from '../refusal.ts'
import { targets } from '../tables/outbox.ts'
import { asSession, type WriteContext } from './as-session.ts'

/** Keeps what was chosen for one question: shown at once, and the newest choice wins on every device. */
export async function saveAnswer(
  context: WriteContext,
  { questionnaireId, questionId, picked }: { questionnaireId: string; questionId: string; picked: boolean[] },
): Promise<Kept<null>> {
  const { environment, queued } = context
  const saved = await asSession(context, async (db, session) => {
    const savedAt = new Date(environment.clock.now()).toISOString()
    await enqueue(db, environment, session, {
      name: 'saveAnswers',
      args: { questionnaireId, answers: { [questionId]: picked }, savedAt },
      target: targets.answer(questionnaireId, questionId),
    })
    // What was refused of an older version is answered by this too.
    await outboxOf(db, session.client, 'failed')
      .filter((item) => item.name === 'saveAnswers' && questionId in item.args.answers)
      .delete()
    return null
  })
  if (!isRefusal(saved)) queued()
  return saved
}
