import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { QuestionnaireAnswerTable } from '../tables/content.ts'

/** Keeps answers; for each question the newest `saved_at` wins, whichever comes last. */
export async function upsertAnswers(tx: Tx, answers: Insertable<QuestionnaireAnswerTable>[]): Promise<void> {
  if (answers.length === 0) return
  await tx
    .insertInto('questionnaire_answer')
    .values(answers)
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'question_id'])
        .doUpdateSet((row) => ({
          questionnaire_id: row.ref('excluded.questionnaire_id'),
          chosen: row.ref('excluded.chosen'),
          saved_at: row.ref('excluded.saved_at'),
        }))
        .whereRef('questionnaire_answer.saved_at', '<=', 'excluded.saved_at'),
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
