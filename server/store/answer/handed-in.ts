import type { Paging } from '#contract/paging.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'
import { pageOf } from '../page.ts'

/** An answer with the question as it stood in the version that was answered; `chosen` is sealed. */
export interface GivenAnswerRow {
  question_id: string
  chosen: string
  saved_at: Date
  number: number
  question: object
}

/** When a patient handed the questionnaire in, and the number of its version. */
export function findHandedIn(db: Reader, patientId: string) {
  return db
    .selectFrom('questionnaire_submission')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_submission.questionnaire_id')
    .select(['questionnaire_submission.submitted_at', 'questionnaire.number'])
    .where('questionnaire_submission.patient_id', '=', patientId)
    .executeTakeFirst()
}

const question = sql<object>`jsonb_path_query_first(questionnaire.content, '$.questions[*] ? (@._id == $id)',
  jsonb_build_object('id', questionnaire_answer.question_id))`

/** A page of a patient's answers, in the order of their questions; those to older versions come last. */
export function listGivenAnswers(
  db: Reader,
  patientId: string,
  page: Paging,
): Promise<{ rows: GivenAnswerRow[]; total: number }> {
  return db
    .selectFrom('questionnaire_answer')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_answer.questionnaire_id')
    .select([
      'questionnaire_answer.question_id',
      'questionnaire_answer.chosen',
      'questionnaire_answer.saved_at',
      'questionnaire.number',
      question.as('question'),
    ])
    .where('questionnaire_answer.patient_id', '=', patientId)
    .orderBy('questionnaire.number', 'desc')
    .orderBy(sql`(${question} ->> 'order')::int`)
    .orderBy('questionnaire_answer.question_id')
    .$call((shown) =>
      pageOf(shown, page, db.selectFrom('questionnaire_answer').where('patient_id', '=', patientId)),
    )
}
