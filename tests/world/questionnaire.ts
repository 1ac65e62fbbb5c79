import { randomUUID } from 'node:crypto'
import type { InspectedServer } from './inspected.ts'

const text = (words: string) => ({ lv: words, en: `${words} (en)`, ru: `${words} (ru)` })

/** A question of a test: its words, its options, and whether several may be chosen. */
export interface Asked {
  id: string
  words: string
  options: { id: string; words: string; risk: boolean }[]
  multiselect?: boolean
}

/** Makes a question with new ids; whoever chooses one of `risk` may be in danger. */
export function ask(
  words: string,
  options: string[],
  multiselect = false,
  risk: readonly string[] = [],
): Asked {
  return {
    id: randomUUID(),
    words,
    multiselect,
    options: options.map((each) => ({ id: randomUUID(), words: each, risk: risk.includes(each) })),
  }
}

/** Puts a version of the questionnaire in force, as an administrator's save does. */
export async function publish({ sql }: Pick<InspectedServer, 'sql'>, asked: Asked[]): Promise<string> {
  const id = randomUUID()
  const questions = asked.map((question, index) => ({
    _id: question.id,
    text: text(question.words),
    multiselect: question.multiselect ?? false,
    preview: false,
    order: index + 1,
    options: question.options.map((option) => ({
      _id: option.id,
      label: text(option.words),
      correct: false,
      categories: [],
      risk: option.risk,
    })),
  }))
  await sql('insert into questionnaire (id, content, created_at) values ($1, $2, $3)', [
    id,
    JSON.stringify({ questions }),
    new Date(),
  ])
  return id
}
