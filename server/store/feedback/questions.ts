import type { LocalizedText } from '#contract/language.ts'
import type { Tx } from '../schema.ts'

/** Makes these the questions of one side, in this order. Others are asked no more, but their answers keep them. */
export async function putQuestions(
  tx: Tx,
  audience: 'doctor' | 'patient',
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
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        text: row.ref('excluded.text'),
        active: true,
      })),
    )
    .execute()
}
