import { failure, type Outcome } from '#contract/errors.ts'
import type { KeywordMeant } from '#contract/keyword.ts'
import { findKeywordOf, isChosenTopic, lockKeyword } from '../../store/keyword/read.ts'
import { updateMeaning } from '../../store/keyword/write.ts'
import { lockQuestionnaires } from '../../store/questionnaire/write.ts'
import type { Audit } from '../audit/audit.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/**
 * Says what a keyword means to patients. What specialists have chosen stays a topic; for each kind of hours there is one
 * keyword, so that nobody has to ask which of two counts.
 */
export function describeKeyword(
  { database }: Pick<Ports, 'database'>,
  meant: KeywordMeant,
  audit: Audit,
): Promise<Outcome<KeywordMeant>> {
  return transact(database, async (tx) => {
    // Whoever gives another keyword the same hours comes after.
    await lockQuestionnaires(tx)
    const { keyword, meaning } = meant
    if (!(await lockKeyword(tx, keyword))) return failure('not_found')
    if (meaning !== 'topic') {
      if (await isChosenTopic(tx, keyword)) return failure('keyword_in_use')
      const taken = meaning && (await findKeywordOf(tx, meaning))
      if (taken && taken !== keyword) return failure('conflict')
    }
    await updateMeaning(tx, meant)
    await audit(tx, null)
    return meant
  })
}
