import { failure, type Outcome } from '#contract/errors.ts'
import { listKeywordLabels } from '../../store/keyword/read.ts'
import { deleteKeyword, insertKeyword } from '../../store/keyword/write.ts'
import { findNewestQuestionnaire } from '../../store/questionnaire/read.ts'
import { lockQuestionnaires } from '../../store/questionnaire/write.ts'
import type { Audit } from '../audit/audit.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { questionsOf } from './version.ts'

/** All keywords, as a Latvian alphabet has them. */
export async function listKeywords({ database }: Pick<Ports, 'database'>): Promise<{ keywords: string[] }> {
  const labels = await listKeywordLabels(database.sql)
  return { keywords: labels.toSorted(new Intl.Collator('lv').compare) }
}

/** Adds a keyword that is not there yet. */
export function addKeyword(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  keyword: string,
  audit: Audit,
): Promise<Outcome<{ keyword: string }>> {
  return transact(database, async (tx) => {
    if (!(await insertKeyword(tx, keyword, new Date(clock.now())))) return failure('keyword_already_exists')
    await audit(tx, null)
    return { keyword }
  })
}

/** Deletes a keyword that no option of the newest version has; nobody puts it there meanwhile. */
export function removeKeyword(
  { database }: Pick<Ports, 'database'>,
  keyword: string,
  audit: Audit,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    await lockQuestionnaires(tx)
    const newest = await findNewestQuestionnaire(tx)
    const options = newest ? questionsOf(newest).flatMap((question) => question.options) : []
    if (options.some(({ categories }) => categories.includes(keyword))) return failure('keyword_in_use')
    await deleteKeyword(tx, keyword)
    await audit(tx, null)
    return null
  })
}
