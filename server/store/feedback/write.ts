import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { FeedbackAnswerTable, FeedbackTable } from '../tables/calls.ts'

/** Keeps someone's feedback; false when they gave theirs before. */
export async function insertFeedback(
  tx: Tx,
  feedback: Insertable<FeedbackTable>,
  answers: Omit<Insertable<FeedbackAnswerTable>, 'feedback_id'>[],
): Promise<boolean> {
  const row = await tx
    .insertInto('feedback')
    .values(feedback)
    .onConflict((conflict) => conflict.columns(['consultation_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  if (answers.length > 0) {
    await tx
      .insertInto('feedback_answer')
      .values(answers.map((answer) => ({ ...answer, feedback_id: feedback.id })))
      .execute()
  }
  return true
}
