import type { Answers } from '#contract/questionnaire.ts'
import { listAnswersTo } from '../../store/answer/read.ts'
import type { Tx } from '../../store/schema.ts'
import type { SavedAnswer } from '../flag/raise.ts'
import type { Ports } from '../ports.ts'
import { answerPlace } from './sealed-answer.ts'
import type { SavedQuestion } from './version.ts'

interface Given {
  questions: ReadonlyMap<string, SavedQuestion>
  picked: Answers
  savedAt: Date
}

/**
 * Which of these answers may mean danger and were not given before. What is older than the answer that is kept is
 * overruled, and raises nothing.
 */
export async function newRisks(
  { vault }: Pick<Ports, 'vault'>,
  tx: Tx,
  { patientId, dataKey }: { patientId: string; dataKey: string },
  { questions, picked, savedAt }: Given,
): Promise<SavedAnswer[]> {
  const risky = Object.entries(picked).flatMap(([questionId, chosen]) => {
    const question = questions.get(questionId)
    const options = question?.options.filter(({ risk }, at) => risk && chosen[at]) ?? []
    return question && options.length > 0 ? [{ question, options }] : []
  })
  if (risky.length === 0) return []
  const asked = risky.map(({ question }) => question._id)
  const before = new Map((await listAnswersTo(tx, patientId, asked)).map((row) => [row.question_id, row]))
  const fresh: SavedAnswer[] = []
  for (const { question, options } of risky) {
    const kept = before.get(question._id)
    if (kept && kept.saved_at > savedAt) continue
    const chosen = kept && (await vault.open(dataKey, answerPlace(patientId, question._id), kept.chosen))
    const ids = new Set(chosen === undefined ? [] : (JSON.parse(chosen) as string[]))
    if (options.every(({ _id }) => ids.has(_id))) continue
    fresh.push({
      questionId: question._id,
      question: question.text,
      answers: options.map(({ label }) => label),
    })
  }
  return fresh
}
