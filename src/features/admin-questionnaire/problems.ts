import type { Language } from '#contract/language.ts'
import { MAX_QUESTIONS, WrittenQuestionnaire } from '#contract/questionnaire-version.ts'
import { languages } from '#contract/enums.ts'
import { bodyOf, type DraftQuestion } from './draft.ts'

/** What is wrong, by the id of the field that is to be mended. */
export type Problems = ReadonlyMap<string, string>

/** The fields of a question, as they are called on the screen. */
export const fieldOf = {
  text: (question: string, language: Language) => `${question}.text.${language}`,
  options: (question: string) => `${question}.options`,
  label: (question: string, option: string, language: Language) => `${question}.${option}.label.${language}`,
  categories: (question: string, option: string) => `${question}.${option}.categories`,
}

/** The question of a field, and the language it is written in if it is a text. */
export function placeOf(field: string): { question: string; language: Language | undefined } {
  const parts = field.split('.')
  return { question: parts[0] ?? '', language: languages.find((each) => each === parts.at(-1)) }
}

/** The path of a body as the field of the screen. */
export function fieldAt(path: readonly PropertyKey[], questions: readonly DraftQuestion[]): string {
  const [, index, part, at, detail, language] = path
  const question = questions[Number(index)]
  if (!question) return 'questions'
  const option = part === 'options' ? question.options[Number(at)] : undefined
  if (!option) return [question.key, part, at].filter((each) => each !== undefined).join('.')
  return [question.key, option.key, detail, language].filter((each) => each !== undefined).join('.')
}

/** What keeps the questionnaire from being saved, by the rules of the contract; keywords are unknown until they came. */
export function problemsOf(
  questions: readonly DraftQuestion[],
  keywords: readonly string[] | undefined,
): Problems {
  const found = new Map<string, string>()
  const add = (field: string, code: string) => found.has(field) || found.set(field, code)
  const issues = WrittenQuestionnaire.safeParse({ questions: bodyOf(questions) }).error?.issues ?? []
  for (const { path, message } of issues) add(fieldAt(path, questions), message)
  if (keywords)
    for (const { key, options } of questions)
      for (const option of options)
        if (option.categories.some((each) => !keywords.includes(each)))
          add(fieldOf.categories(key, option.key), 'keyword_gone')
  return found
}

/** Whether another question may be added. */
export const isFull = (questions: readonly DraftQuestion[]) => questions.length >= MAX_QUESTIONS

/** The languages in which a question, or an option of it, says nothing yet or too much. */
export function lackingLanguages(question: DraftQuestion, problems: Problems): readonly Language[] {
  return languages.filter((language) =>
    [...problems.keys()].some((field) => {
      const place = placeOf(field)
      return place.question === question.key && place.language === language
    }),
  )
}
