import type { Reader } from '../schema.ts'

/** The newest version. */
export function findNewestQuestionnaire(db: Reader) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'content', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
