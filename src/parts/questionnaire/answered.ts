import type { Answers, Question } from '#contract/questionnaire.ts'

/** Whether anything is chosen. */
export function isAnswered(answers: Answers, question: Question): boolean {
  return answers[question._id]?.some(Boolean) ?? false
}

/** Whether an answer is chosen that says that somebody may be in danger. */
export function isRisky(answers: Answers, { _id, options }: Question): boolean {
  return options.some(({ risk }, index) => risk === true && answers[_id]?.[index] === true)
}

/** How many questions are answered. */
export function countAnswered(answers: Answers, questions: readonly Question[]): number {
  return questions.filter((question) => isAnswered(answers, question)).length
}
