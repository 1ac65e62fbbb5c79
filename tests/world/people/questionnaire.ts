import { saveAnswers } from '#contract/questionnaire.ts'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from './client.ts'
import type { InspectedServer } from '../server/inspected.ts'

const text = (words: string) => ({ lv: words, en: `${words} (en)`, ru: `${words} (ru)` })

/** A question of a test: its words, its options, and whether several may be chosen. */
interface Asked {
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

/** Asks a question of which one option means danger, has a patient choose that, and answers the id of the newest flag. */
export async function answerRisk(
  { sql, api }: Pick<InspectedServer, 'sql'> & { api: ApiClient },
  { token }: { token: string },
): Promise<string> {
  const asked = ask('Vai nav vērts dzīvot?', ['Nē', 'Jā'], false, ['Jā'])
  const questionnaireId = await publish({ sql }, [asked])
  await api.send(saveAnswers, { token, body: { questionnaireId, answers: { [asked.id]: [false, true] } } })
  const [flag] = await sql<{ id: string }>('select id from risk_flag order by raised_at desc, id limit 1')
  if (!flag) throw new Error('a risk answer raised no flag')
  return flag.id
}
