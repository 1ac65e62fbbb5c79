import { type Insertable, sql } from 'kysely'
import type { Tx } from '../schema.ts'
import type { QuestionnaireAnswerTable } from '../tables/content.ts'

/** The newer of a row's own value and the one that comes. */
const newer = <Value>(column: 'questionnaire_id' | 'chosen' | 'saved_at') => sql<Value>`case
  when questionnaire_answer.saved_at <= excluded.saved_at then ${sql.ref(`excluded.${column}`)}
  else ${sql.ref(`questionnaire_answer.${column}`)} end`

/**
 * Keeps answers; for each question the newest `saved_at` wins, whichever comes last. A row that stays as it was is
 * written all the same: the change log then brings it to the device whose choice was overruled.
 */
export async function upsertAnswers(tx: Tx, answers: Insertable<QuestionnaireAnswerTable>[]): Promise<void> {
  if (answers.length === 0) return
  await tx
    .insertInto('questionnaire_answer')
    .values(answers)
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'question_id']).doUpdateSet({
        questionnaire_id: newer('questionnaire_id'),
        chosen: newer('chosen'),
        saved_at: newer('saved_at'),
      }),
    )
    .execute()
}

/** Notes that a version was handed in; the first time counts. */
export async function insertSubmission(
  tx: Tx,
  submission: { patientId: string; questionnaireId: string; at: Date },
): Promise<Date> {
  const row = await tx
    .insertInto('questionnaire_submission')
    .values({
      patient_id: submission.patientId,
      questionnaire_id: submission.questionnaireId,
      submitted_at: submission.at,
    })
    .onConflict((conflict) => conflict.column('patient_id').doNothing())
    .returning('submitted_at')
    .executeTakeFirst()
  if (row) return row.submitted_at
  const earlier = await tx
    .selectFrom('questionnaire_submission')
    .select('submitted_at')
    .where('patient_id', '=', submission.patientId)
    .executeTakeFirstOrThrow()
  return earlier.submitted_at
}
