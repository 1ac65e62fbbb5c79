import type { FeedbackQuestion } from '#contract/call.ts'
import type { FeedbackAudience } from '#contract/feedback.ts'
import type { Reader } from '../schema.ts'

/** The questions asked of one side, in order. */
export async function listQuestions(db: Reader, audience: FeedbackAudience): Promise<FeedbackQuestion[]> {
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

/** The version of what one side is asked. */
export async function formVersion(db: Reader, audience: FeedbackAudience): Promise<number> {
  const { version } = await db
    .selectFrom('feedback_form')
    .select('version')
    .where('audience', '=', audience)
    .executeTakeFirstOrThrow()
  return version
}

/** Which of these were ever asked of a side: who had the form open while it was changed answers what they saw. */
export async function everAsked(
  db: Reader,
  audience: FeedbackAudience,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('feedback_question')
    .select('id')
    .where('id', 'in', ids)
    .where('audience', '=', audience)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
