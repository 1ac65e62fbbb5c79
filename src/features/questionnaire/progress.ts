import type { Answers, Question } from '#contract/questionnaire.ts'

/** Whether anything is chosen. */
export function isAnswered(answers: Answers, question: Question): boolean {
  return answers[question._id]?.some(Boolean) ?? false
}

/** How many questions are answered. */
export function countAnswered(answers: Answers, questions: readonly Question[]): number {
  return questions.filter((question) => isAnswered(answers, question)).length
}

/** The number of the first question without an answer; the first of all when there is none. */
export function firstUnanswered(answers: Answers, questions: readonly Question[]): number {
  return questions.findIndex((question) => !isAnswered(answers, question)) + 1 || 1
}

/** The choices after an option was pressed: a single choice replaces the former one, several are put in and out. */
export function pick(question: Question, before: readonly boolean[] | undefined, index: number): boolean[] {
  return question.options.map((_, at) => {
    const now = before?.[at] ?? false
    if (question.multiselect) return at === index ? !now : now
    return at === index
  })
}

/** Reads the number of a question from the address; nothing when it is not one. */
export function readQuestionSearch(raw: Record<string, unknown>): { question?: number } {
  const question = Number(raw['question'])
  return Number.isInteger(question) && question > 0 ? { question } : {}
}
