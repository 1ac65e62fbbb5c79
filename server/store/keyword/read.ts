import type { KeywordMeant } from '#contract/keyword.ts'
import type { SuitedHours } from '#contract/specialist-enums.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'

/** Nobody has that many; the list stays within bounds whatever happens. */
const MAX_KEYWORDS = 2000

/** Every keyword with what it means to patients. */
export function listKeywordsMeant(db: Reader): Promise<KeywordMeant[]> {
  return db
    .selectFrom('keyword')
    .select(['label as keyword', 'meaning', 'name'])
    .orderBy('label')
    .limit(MAX_KEYWORDS)
    .execute()
}

const topicsAmong = (db: Reader, labels: readonly string[]) =>
  db
    .selectFrom('keyword')
    .select('label')
    .where('label', 'in', labels)
    .where('meaning', '=', 'topic')
    .orderBy('label')

/** Which of these are topics at this moment. */
export async function findTopics(db: Reader, labels: readonly string[]): Promise<Set<string>> {
  if (labels.length === 0) return new Set()
  return new Set((await topicsAmong(db, labels).execute()).map(({ label }) => label))
}

/** Which of these are topics; none stops being one until the transaction ends. */
export async function lockTopics(tx: Tx, labels: readonly string[]): Promise<Set<string>> {
  if (labels.length === 0) return new Set()
  return new Set((await topicsAmong(tx, labels).forShare().execute()).map(({ label }) => label))
}

/** A keyword that nobody else changes, or chooses as a topic, until the transaction ends. */
export function lockKeyword(tx: Tx, label: string) {
  return tx
    .selectFrom('keyword')
    .select(['label', 'meaning'])
    .where('label', '=', label)
    .forUpdate()
    .executeTakeFirst()
}

/** The keyword that stands for these hours. */
export async function findKeywordOf(db: Reader, hours: SuitedHours): Promise<string | undefined> {
  const row = await db.selectFrom('keyword').select('label').where('meaning', '=', hours).executeTakeFirst()
  return row?.label
}

/** Whether a specialist has it as a topic, shown or only saved. */
export async function isChosenTopic(db: Reader, label: string): Promise<boolean> {
  const { rows } = await sql<{ chosen: boolean }>`
    select exists (select from specialist where topics @> array[${label}])
      or exists (select from doctor_profile where draft -> 'topics' ? ${label}) as chosen
  `.execute(db)
  return rows[0]?.chosen ?? false
}

/** Which of these are keywords. */
export async function findKeywords(db: Reader, labels: readonly string[]): Promise<Set<string>> {
  if (labels.length === 0) return new Set()
  const rows = await db.selectFrom('keyword').select('label').where('label', 'in', labels).execute()
  return new Set(rows.map(({ label }) => label))
}
