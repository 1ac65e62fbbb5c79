import type { Question } from '#contract/questionnaire.ts'
import type { OwnProgress } from '../../replica/queries/questionnaire.ts'
import { isAnswered } from '../../parts/questionnaire/answered.ts'

/** The number of the first question without an answer that may stand; the first of all when there is none. */
export function firstUnanswered({ questionnaire, answers, failed }: OwnProgress): number {
  const refused = new Set(failed.map(({ questionId }) => questionId))
  const open = (question: Question) => refused.has(question._id) || !isAnswered(answers, question)
  return questionnaire.questions.findIndex(open) + 1 || 1
}
