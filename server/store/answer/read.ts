import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** A patient's answers, by question; `chosen` is sealed. */
export function listAnswers(db: Reader, patientId: string) {
  return db
    .selectFrom('questionnaire_answer')
    .select(['question_id', 'chosen', 'saved_at'])
    .where('patient_id', '=', patientId)
    .limit(1000)
    .execute()
}

/** What a patient answered to these questions. */
export function listAnswersTo(db: Reader, patientId: string, questions: readonly string[]) {
  return db
    .selectFrom('questionnaire_answer')
    .select(['question_id', 'chosen', 'saved_at'])
    .where('patient_id', '=', patientId)
    .where('question_id', 'in', questions)
    .execute()
}

/** The version a patient handed in, if they did. */
export function findSubmission(db: Reader, patientId: string) {
  return db
    .selectFrom('questionnaire_submission')
    .select(['questionnaire_id', 'submitted_at'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
}

/** One version of the questionnaire. */
export function findQuestionnaire(db: Reader, id: string) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'content', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Grows with every change of what a patient sees of the questionnaire, new versions of it included. */
export async function questionnaireVersion(db: Reader, patientId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (select count(*) from questionnaire)
      + coalesce((select version from questionnaire_progress where patient_id = ${patientId}), 0) as version
  `.execute(db)
  return rows[0]?.version ?? 0
}
