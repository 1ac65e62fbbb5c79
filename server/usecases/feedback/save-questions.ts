import { failure, type FieldCode, type Outcome } from '#contract/errors.ts'
import type { FeedbackAudience, FeedbackQuestions, FeedbackQuestionsDraft } from '#contract/feedback.ts'
import { languages, type LocalizedText } from '#contract/language.ts'
import { randomUUID } from 'node:crypto'
import { lockForm, updateSavedAt, putQuestions } from '../../store/feedback/questions.ts'
import { formVersion, listQuestions } from '../../store/feedback/read.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** What one side is asked, with the version that is changed. */
export async function getFeedbackQuestions(
  { database }: Pick<Ports, 'database'>,
  audience: FeedbackAudience,
): Promise<FeedbackQuestions> {
  // The version first: of two that are saved in between, the older is refused and nothing is written over.
  const version = await formVersion(database.sql, audience)
  return { version, questions: await listQuestions(database.sql, audience) }
}

/**
 * Saves what one side is asked after a call. Answers already given keep the words that were asked: a question that says
 * something else now is a new one.
 */
export async function saveFeedbackQuestions(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Pick<Actor, 'personId'>,
  audience: FeedbackAudience,
  { questions, version }: FeedbackQuestionsDraft,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<FeedbackQuestions>> {
  return transact(database, async (tx) => {
    const stands = await lockForm(tx, audience)
    if (version !== undefined && version !== stands) return failure('conflict')
    const asked = await listQuestions(tx, audience)
    const fields = strayIds(questions, new Set(asked.map(({ _id }) => _id)))
    if (fields) return failure('validation', { fields })
    const next = questions.map(({ _id, text }) => {
      const before = asked.find((question) => question._id === _id)
      return before && isSame(before.text, text) ? before : { _id: randomUUID(), text }
    })
    await audit(tx, null)
    if (isUnchanged(asked, next)) {
      await finish(tx, call, audience)
      return { version: stands, questions: asked }
    }
    await putQuestions(
      tx,
      audience,
      next.map(({ _id: id, text }) => ({ id, text })),
    )
    const saved = { version: stands + 1, at: new Date(clock.now()), by: actor.personId }
    await updateSavedAt(tx, audience, saved)
    await finish(tx, call, audience)
    return { version: saved.version, questions: next }
  })
}

/** Ids that are not those of this form, or stand there twice. */
function strayIds(
  questions: FeedbackQuestionsDraft['questions'],
  asked: ReadonlySet<string>,
): Record<string, FieldCode> | null {
  const seen = new Set<string>()
  const stray = questions.flatMap(({ _id }, at): [string, FieldCode][] => {
    if (_id === undefined) return []
    const isStray = !asked.has(_id) || seen.has(_id)
    seen.add(_id)
    return isStray ? [[`questions.${at}._id`, 'invalid']] : []
  })
  return stray.length > 0 ? Object.fromEntries(stray) : null
}

const isSame = (one: LocalizedText, other: LocalizedText) =>
  languages.every((language) => one[language] === other[language])

const isUnchanged = (one: readonly { _id: string }[], other: readonly { _id: string }[]) =>
  one.length === other.length && one.every(({ _id }, at) => _id === other[at]?._id)
