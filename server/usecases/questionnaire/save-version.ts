import { failure, type Outcome } from '#contract/errors.ts'
import type { LocalizedText } from '#contract/language.ts'
import { randomUUID } from 'node:crypto'
import { findNewestQuestionnaire } from '../../store/questionnaire/read.ts'
import { insertQuestionnaire, lockQuestionnaires } from '../../store/questionnaire/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** An option as an administrator writes it. Ids are kept from version to version, so that answers carry over. */
export interface WrittenOption {
  _id?: string
  label: LocalizedText
  correct: boolean
  /** Keywords. */
  categories: readonly string[]
  risk: boolean
}

export interface WrittenQuestion {
  _id?: string
  text: LocalizedText
  multiselect: boolean
  preview: boolean
  options: readonly WrittenOption[]
}

/**
 * Saves the questionnaire as a new version that never changes. `basedOn` is the version that was edited: when a newer
 * one exists meanwhile, nothing is saved.
 */
export async function saveQuestionnaire(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  given: { basedOn?: string; questions: readonly WrittenQuestion[] },
): Promise<Outcome<{ _id: string }>> {
  return transact(database, async (tx) => {
    await lockQuestionnaires(tx)
    const newest = await findNewestQuestionnaire(tx)
    if (newest?.id !== given.basedOn) return failure('conflict')
    const empty = given.questions.findIndex(({ options }) => options.length === 0)
    if (given.questions.length === 0) return failure('validation', { fields: { questions: 'required' } })
    if (empty >= 0) return failure('validation', { fields: { [`questions.${empty}.options`]: 'required' } })
    const id = randomUUID()
    const questions = given.questions.map((question, index) => ({
      ...question,
      _id: question._id ?? randomUUID(),
      order: index + 1,
      options: question.options.map((option) => ({ ...option, _id: option._id ?? randomUUID() })),
    }))
    await insertQuestionnaire(tx, { id, content: { questions }, createdAt: new Date(clock.now()) })
    return { _id: id }
  })
}
