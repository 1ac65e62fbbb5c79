import type { Paging } from '#contract/paging.ts'
import { sql } from 'kysely'
import type { Reader, RowOf } from '../schema.ts'
import { pageOf } from '../page.ts'

/** The newest version. */
export function findNewestQuestionnaire(db: Reader) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'number', 'content', 'saved_by', 'created_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Versions with how many questions they have and who saved them, without what they ask. */
function versions(db: Reader) {
  return db
    .selectFrom('questionnaire')
    .leftJoin('client', 'client.id', 'questionnaire.saved_by')
    .leftJoin('person', 'person.id', 'client.person_id')
    .select([
      'questionnaire.id',
      'questionnaire.number',
      'questionnaire.created_at',
      'person.name',
      'person.surname',
      sql<boolean>`number = (select max(number) from questionnaire)`.as('current'),
      sql<number>`jsonb_array_length(content->'questions')`.as('questions'),
    ])
}
export type VersionRow = RowOf<typeof versions>

/** One version, with what it asks. */
export function findVersion(db: Reader, id: string) {
  return versions(db).select('content').where('questionnaire.id', '=', id).executeTakeFirst()
}

/** All versions saved from an instant on and before another, the newest first. */
export function listVersions(
  db: Reader,
  filter: Paging & { from?: Date | undefined; to?: Date | undefined },
): Promise<{ rows: VersionRow[]; total: number }> {
  let matching = versions(db)
  let all = db.selectFrom('questionnaire')
  const { from, to } = filter
  if (from) {
    matching = matching.where('questionnaire.created_at', '>=', from)
    all = all.where('created_at', '>=', from)
  }
  if (to) {
    matching = matching.where('questionnaire.created_at', '<', to)
    all = all.where('created_at', '<', to)
  }
  return matching.orderBy('questionnaire.number', 'desc').$call((shown) => pageOf(shown, filter, all))
}

/** Which question each of these options belongs to, and each option of these questions, in any version. */
export function listQuestionOptions(
  db: Reader,
  { options, questions }: { options: readonly string[]; questions: readonly string[] },
) {
  if (options.length + questions.length === 0) return Promise.resolve([])
  return db
    .selectFrom('question_option')
    .select(['id', 'question_id'])
    .where((row) =>
      row.or([
        ...(options.length > 0 ? [row('id', 'in', options)] : []),
        ...(questions.length > 0 ? [row('question_id', 'in', questions)] : []),
      ]),
    )
    .execute()
}
