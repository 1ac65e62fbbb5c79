import type { LocalizedText } from '#contract/language.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** Nobody has that many; the list stays within bounds whatever happens. */
const MAX_ROWS = 500

/** Every topic by its keyword, with whether a published specialist has it. */
export async function listTopics(
  db: Reader,
): Promise<{ keyword: string; name: LocalizedText; offered: boolean }[]> {
  const rows = await db
    .selectFrom('keyword')
    .select([
      'label as keyword',
      'name',
      sql<boolean>`exists (select from specialist where topics @> array[keyword.label])`.as('offered'),
    ])
    .where('meaning', '=', 'topic')
    .orderBy('label')
    .limit(MAX_ROWS)
    .execute()
  return rows.flatMap(({ name, ...topic }) => (name ? [{ ...topic, name }] : []))
}

/** The languages that published specialists speak. */
export async function listSpokenLanguages(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('specialist')
    .select(sql<string>`unnest(languages)`.as('language'))
    .distinct()
    .orderBy('language')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ language }) => language)
}
