import type { Answers, Questionnaire } from '#contract/questionnaire.ts'
import type { RefusedCode } from '../tables/outbox.ts'
import type { ReplicaDb } from '../db.ts'
import { nothingYet, type Ready, ready } from './ready.ts'
import { ownItems } from './whose.ts'

/** A patient's questionnaire with every choice made here, sent or not. */
export interface OwnProgress {
  readonly questionnaire: Questionnaire
  readonly answers: Answers
  readonly submittedAt: string | null
  /** Questions whose answers the server does not have yet. */
  readonly waiting: readonly string[]
  readonly failed: readonly {
    readonly questionId: string
    readonly itemId: string
    readonly code: RefusedCode
  }[]
}

/** The questionnaire and the answers so far; null when there is none, or none yet. */
export async function questionnaire(db: ReplicaDb): Promise<Ready<OwnProgress | null>> {
  const session = await db.session.get('current')
  // A guest's copy, however whole, says nothing about whoever is just signing in.
  if (!session) return nothingYet(null)
  const own = await db.questionnaire.get(session.client)
  if (!own) return ready(db, null)
  const answers = { ...own.answers, ...own.taken }
  const waiting: string[] = []
  const failed: OwnProgress['failed'][number][] = []
  for (const item of await ownItems(db)) {
    if (item.name !== 'saveAnswers') continue
    for (const [questionId, picked] of Object.entries(item.args.answers)) {
      const question = own.questionnaire.questions.find(({ _id }) => _id === questionId)
      if (!question) continue
      // Given to another version, where its options may stand elsewhere: shown once the server has carried it over.
      const isOfThis = item.args.questionnaireId === own.questionnaire._id
      if (isOfThis && question.options.length === picked.length) answers[questionId] = picked
      if (item.state === 'waiting') waiting.push(questionId)
      else failed.push({ questionId, itemId: item._id, code: item.code ?? 'validation' })
    }
  }
  const { submittedAt } = own
  return ready(db, { questionnaire: own.questionnaire, answers, submittedAt, waiting, failed })
}

/** How the answers given here stand with the server; `waiting` comes before `refused`. */
type AnswersSent = 'all' | 'waiting' | 'refused'

export async function answersSent(db: ReplicaDb): Promise<AnswersSent> {
  const answers = (await ownItems(db)).filter(({ name }) => name === 'saveAnswers')
  if (answers.some(({ state }) => state === 'waiting')) return 'waiting'
  return answers.length > 0 ? 'refused' : 'all'
}
