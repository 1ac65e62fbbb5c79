import type { Reader } from '../schema.ts'

/** Nobody has that many; the list stays within bounds whatever happens. */
const MOST = 2000

/** Every keyword. */
export async function listKeywordLabels(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('keyword').select('label').orderBy('label').limit(MOST).execute()
  return rows.map(({ label }) => label)
}

/** Which of these are keywords. */
export async function findKeywords(db: Reader, labels: readonly string[]): Promise<Set<string>> {
  if (labels.length === 0) return new Set()
  const rows = await db.selectFrom('keyword').select('label').where('label', 'in', labels).execute()
  return new Set(rows.map(({ label }) => label))
}
