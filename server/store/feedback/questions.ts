import type { FeedbackAudience } from '#contract/feedback.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Tx } from '../schema.ts'

/** The version of what one side is asked, and nobody else saves it until the transaction ends. */
export async function lockForm(tx: Tx, audience: FeedbackAudience): Promise<number> {
  const { version } = await tx
    .selectFrom('feedback_form')
    .select('version')
    .where('audience', '=', audience)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

/** Notes that the questions are others now. Wants the form locked. */
export async function updateSavedAt(
  tx: Tx,
  audience: FeedbackAudience,
  { version, at, by }: { version: number; at: Date; by: string },
): Promise<void> {
  await tx
    .updateTable('feedback_form')
    .set({ version, saved_at: at, saved_by: by })
    .where('audience', '=', audience)
    .execute()
}

/** Makes these the questions of one side, in this order. Others are asked no more, but their answers keep them. */
export async function putQuestions(
  tx: Tx,
  audience: FeedbackAudience,
  questions: readonly { id: string; text: LocalizedText }[],
): Promise<void> {
  await tx
    .updateTable('feedback_question')
    .set({ active: false })
    .where('audience', '=', audience)
    .where('active', '=', true)
    .execute()
  await tx
    .insertInto('feedback_question')
    .values(
      questions.map(({ id, text }, position) => ({ id, audience, position, text: JSON.stringify(text) })),
    )
    // The words of one that was asked stay as they were: answers stand under them.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ position: row.ref('excluded.position'), active: true })),
    )
    .execute()
}
