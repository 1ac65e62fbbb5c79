/** Where in the questionnaire somebody is: at a question by its number, or behind the last. */
interface QuestionSearch {
  question?: number
  end?: true
}

/** Reads an address; nothing of what makes no sense. */
export function readQuestionSearch(raw: Record<string, unknown>): QuestionSearch {
  const question = Number(raw['question'])
  if (Number.isInteger(question) && question > 0) return { question }
  return raw['end'] === true ? { end: true } : {}
}
