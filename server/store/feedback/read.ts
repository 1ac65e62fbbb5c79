import type { FeedbackQuestion } from '#contract/call.ts'
import type { Reader } from '../schema.ts'

/** The questions asked of one side, in order. */
export async function listQuestions(db: Reader, audience: 'doctor' | 'patient'): Promise<FeedbackQuestion[]> {
  const rows = await db
    .selectFrom('feedback_question')
    .select(['id', 'text'])
    .where('audience', '=', audience)
    .where('active', '=', true)
    .orderBy('position')
    .limit(50)
    .execute()
  return rows.map(({ id, text }) => ({ _id: id, text }))
}

export async function hasGivenFeedback(
  db: Reader,
  consultationId: string,
  clientId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('feedback')
    .select('id')
    .where('consultation_id', '=', consultationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}
