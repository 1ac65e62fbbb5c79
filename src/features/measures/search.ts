/** Which question is open, from 1; behind the last one stands who may see the answers. */
export interface AnswerSearch {
  question?: number
}

/** Reads the address of the questions. */
export function readAnswerSearch(raw: Record<string, unknown>): AnswerSearch {
  const question = Number(raw['question'])
  return Number.isInteger(question) && question > 0 ? { question } : {}
}
