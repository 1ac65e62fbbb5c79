import { failure, type Outcome } from '#contract/errors.ts'
import type { KeywordMeant } from '#contract/keyword.ts'
import { isChosenTopic, listKeywordsMeant, lockKeyword } from '../../store/keyword/read.ts'
import { deleteKeyword, insertKeyword } from '../../store/keyword/write.ts'
import { findNewestQuestionnaire } from '../../store/questionnaire/read.ts'
import { lockQuestionnaires } from '../../store/questionnaire/write.ts'
import type { Audit } from '../audit/audit.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { questionsOf } from './version.ts'

/** All keywords, as a Latvian alphabet has them. */
export async function listKeywords({
  database,
}: Pick<Ports, 'database'>): Promise<{ keywords: string[]; meant: KeywordMeant[] }> {
  const all = await listKeywordsMeant(database.sql)
  return {
    keywords: all.map(({ keyword }) => keyword).toSorted(new Intl.Collator('lv').compare),
    meant: all.filter(({ meaning }) => meaning !== null),
  }
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

/** Deletes a keyword that no option of the newest version and no specialist has; nobody puts it there meanwhile. */
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
    await lockKeyword(tx, keyword)
    if (await isChosenTopic(tx, keyword)) return failure('keyword_in_use')
    await deleteKeyword(tx, keyword)
    await audit(tx, null)
    return null
  })
}
