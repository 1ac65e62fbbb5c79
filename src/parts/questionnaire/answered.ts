import type { Answers, Question } from '#contract/questionnaire.ts'

/** Whether anything is chosen. */
export function isAnswered(answers: Answers, question: Question): boolean {
  return answers[question._id]?.some(Boolean) ?? false
}

/** How many questions are answered. */
export function countAnswered(answers: Answers, questions: readonly Question[]): number {
  return questions.filter((question) => isAnswered(answers, question)).length
}
