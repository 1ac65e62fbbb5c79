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
