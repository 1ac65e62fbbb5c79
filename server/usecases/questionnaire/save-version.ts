import { failure, type FieldCode, type Outcome } from '#contract/errors.ts'
import type { LocalizedText } from '#contract/language.ts'
import type {
  QuestionnaireVersion,
  WrittenQuestion,
  WrittenQuestionnaire,
} from '#contract/questionnaire-version.ts'
import { randomUUID } from 'node:crypto'
import { findKeywords } from '../../store/keyword/read.ts'
import { findNewestQuestionnaire, findVersion, listQuestionOptions } from '../../store/questionnaire/read.ts'
import { insertQuestionnaire, lockQuestionnaires } from '../../store/questionnaire/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Audit } from '../audit/audit.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { questionsOf, type SavedQuestion, versionView } from './version.ts'

/**
 * Saves the questionnaire as a new version that never changes. Somebody who edited an older version than the newest is
 * refused. What is as the newest has it makes no version, so a save whose answer was lost may be repeated.
 */
export async function saveQuestionnaire(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { _id: basedOn, questions: written }: WrittenQuestionnaire,
  audit: Audit,
  savedBy?: string,
): Promise<Outcome<QuestionnaireVersion>> {
  return transact(database, async (tx) => {
    await lockQuestionnaires(tx)
    const newest = await findNewestQuestionnaire(tx)
    const questions = inOrder(written)
    if (newest && isSame(questions, questionsOf(newest), newest.id !== basedOn)) {
      await audit(tx, newest.id)
      return viewOf(tx, newest.id)
    }
    if (newest?.id !== basedOn) return failure('conflict')
    const fields = { ...(await strangeIds(tx, questions)), ...(await strangeKeywords(tx, questions)) }
    if (Object.keys(fields).length > 0) return failure('validation', { fields })
    const id = randomUUID()
    const content = { questions: questions.map(saved) }
    await insertQuestionnaire(tx, { id, content, savedBy, createdAt: new Date(clock.now()) })
    await audit(tx, id)
    return viewOf(tx, id)
  })
}

async function viewOf(tx: Tx, id: string): Promise<QuestionnaireVersion> {
  const row = await findVersion(tx, id)
  if (!row) throw new Error('a version of the questionnaire is gone')
  return versionView(row)
}

/** By their numbers; those with the same one, or none, as they stand. */
function inOrder(questions: readonly WrittenQuestion[]): WrittenQuestion[] {
  const placed = questions.map((question, index) => ({ question, at: question.order ?? index + 1 }))
  return placed.toSorted((one, other) => one.at - other.at).map(({ question }) => question)
}

/** The database keeps keys in an order of its own; two that say the same are to be written alike. */
const inThree = ({ lv, en, ru }: LocalizedText): LocalizedText => ({ lv, en, ru })

function saved(question: WrittenQuestion, index: number): SavedQuestion {
  const { _id = randomUUID(), text, multiselect, preview, options } = question
  return {
    _id,
    text: inThree(text),
    multiselect,
    preview,
    order: index + 1,
    options: options.map(({ _id: id = randomUUID(), label, correct, categories, risk }) => ({
      _id: id,
      label: inThree(label),
      correct,
      categories,
      risk,
    })),
  }
}

/** Whether nothing has changed. In a repeated save, what was new then has no id yet. */
function isSame(
  written: readonly WrittenQuestion[],
  newest: readonly SavedQuestion[],
  again: boolean,
): boolean {
  const idOf = (own: string | undefined, there: string | undefined) => own ?? (again ? there : undefined)
  const withIds = written.map((question, index) => {
    const there = newest[index]
    const options = question.options.map((option, at) => ({
      ...option,
      _id: idOf(option._id, there?.options[at]?._id),
    }))
    return { ...question, _id: idOf(question._id, there?._id), options }
  })
  if (withIds.some(({ _id, options }) => !_id || options.some((option) => !option._id))) return false
  return JSON.stringify(withIds.map(saved)) === JSON.stringify(newest.map(saved))
}

type Fields = Record<string, FieldCode>

/** Ids that no version knows, that stand twice, or of an option that belongs to another question. */
async function strangeIds(tx: Tx, questions: readonly WrittenQuestion[]): Promise<Fields> {
  const rows = await listQuestionOptions(tx, {
    questions: questions.flatMap(({ _id }) => _id ?? []),
    options: questions.flatMap(({ options }) => options.flatMap(({ _id }) => _id ?? [])),
  })
  const questionOf = new Map(rows.map(({ id, question_id }) => [id, question_id]))
  const known = new Set(questionOf.values())
  const seen = new Set<string>()
  const fields: Fields = {}
  const isNew = (id: string) => !seen.has(id) && seen.add(id)
  for (const [index, { _id, options }] of questions.entries()) {
    if (_id && !(known.has(_id) && isNew(_id))) fields[`questions.${index}._id`] = 'invalid'
    for (const [at, option] of options.entries())
      if (option._id && !(_id && questionOf.get(option._id) === _id && isNew(option._id)))
        fields[`questions.${index}.options.${at}._id`] = 'invalid'
  }
  return fields
}

/** Categories that are no keywords, or not any more. */
async function strangeKeywords(tx: Tx, questions: readonly WrittenQuestion[]): Promise<Fields> {
  const used = questions.flatMap(({ options }) => options.flatMap(({ categories }) => categories))
  const known = await findKeywords(tx, [...new Set(used)])
  const fields: Fields = {}
  for (const [index, { options }] of questions.entries())
    for (const [at, { categories }] of options.entries())
      if (categories.some((each) => !known.has(each)))
        fields[`questions.${index}.options.${at}.categories`] = 'invalid'
  return fields
}
