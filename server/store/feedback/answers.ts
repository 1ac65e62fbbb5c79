import type { Paging } from '#contract/paging.ts'
import type { FeedbackAudience } from '#contract/feedback.ts'
import { HOME_ZONE } from '#domain/zone.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'
import { pageOf } from '../page.ts'

interface AnswerFilter extends Paging {
  audience?: FeedbackAudience | undefined
  stars?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** What people answered after calls, newest first and as it was asked, with how much there is in all. */
export function listAnswers(db: Reader, filter: AnswerFilter) {
  const { limit, offset, audience, stars, from, to } = filter
  let matching = db
    .selectFrom('feedback')
    .innerJoin('feedback_answer', 'feedback_answer.feedback_id', 'feedback.id')
    .where('feedback.skipped', '=', false)
  if (audience) matching = matching.where('feedback.audience', '=', audience)
  if (stars) matching = matching.where('feedback_answer.rating', '=', stars)
  if (from) matching = matching.where('feedback.created_at', '>=', from)
  if (to) matching = matching.where('feedback.created_at', '<', to)
  return matching
    .innerJoin('feedback_question', 'feedback_question.id', 'feedback_answer.question_id')
    .innerJoin('client', 'client.id', 'feedback.client_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select([
      'feedback.id',
      'feedback.audience',
      'feedback.created_at',
      'feedback_answer.question_id',
      'feedback_answer.rating',
      'feedback_answer.sealed_text',
      // A release before this one wrote it in clear, until it is sealed.
      'feedback_answer.text as clear_text',
      'feedback_question.text as question',
      'person.data_key',
    ])
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id')
    .orderBy('feedback_question.position')
    .orderBy('feedback_question.id')
    .$call((shown) => pageOf(shown, { limit, offset }, matching))
}
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>['rows'][number]

/** How many answers there were in each month in Riga, and their stars on average; months without any are not there. */
export function averagesByMonth(
  db: Reader,
  { from, audience }: { from: Date; audience?: FeedbackAudience | undefined },
) {
  const month = sql<string>`to_char(feedback.created_at at time zone ${sql.lit(HOME_ZONE)}, 'YYYY-MM')`
  let given = db
    .selectFrom('feedback')
    .innerJoin('feedback_answer', 'feedback_answer.feedback_id', 'feedback.id')
    .where('feedback.skipped', '=', false)
    .where('feedback.created_at', '>=', from)
  if (audience) given = given.where('feedback.audience', '=', audience)
  return given
    .select([
      month.as('month'),
      sql<number>`count(*)::int`.as('answers'),
      sql<number>`avg(feedback_answer.rating)::float8`.as('average'),
    ])
    .groupBy(month)
    .execute()
}
