import type { LocalizedText } from '#contract/language.ts'
import type { QuestionnaireVersion, saveQuestionnaire } from '#contract/questionnaire-version.ts'
import type { CallOf } from '#contract/route.ts'

/** An option while it is edited. The key names it on this screen; it has an `_id` once it was saved. */
export interface DraftOption {
  key: string
  _id?: string | undefined
  label: LocalizedText
  correct: boolean
  categories: string[]
  risk: boolean
}

/** A question while it is edited. */
export interface DraftQuestion {
  key: string
  _id?: string | undefined
  text: LocalizedText
  multiselect: boolean
  preview: boolean
  options: DraftOption[]
}

const empty: LocalizedText = { lv: '', en: '', ru: '' }

/** A new option that says nothing yet. */
export const blankOption = (): DraftOption => ({
  key: crypto.randomUUID(),
  label: empty,
  correct: false,
  categories: [],
  risk: false,
})

/** A new question with two options. */
export const blankQuestion = (): DraftQuestion => ({
  key: crypto.randomUUID(),
  text: empty,
  multiselect: false,
  preview: false,
  options: [blankOption(), blankOption()],
})

/** A version as it is edited; where there is none, one empty question. */
export function draftOf(version: QuestionnaireVersion | null): DraftQuestion[] {
  if (!version) return [blankQuestion()]
  return version.questions.map(({ _id, text, multiselect, preview, options }) => ({
    key: _id,
    _id,
    text,
    multiselect,
    preview,
    options: options.map(({ _id: id, label, correct, categories, risk }) => ({
      key: id,
      _id: id,
      label,
      correct,
      categories: [...categories],
      risk,
    })),
  }))
}

type Body = CallOf<typeof saveQuestionnaire>['body']

/** What is sent: questions with their places as numbers. */
export function bodyOf(questions: readonly DraftQuestion[]): Body['questions'] {
  return questions.map(({ key: _key, options, ...question }, index) => ({
    ...question,
    order: index + 1,
    options: options.map(({ key: _own, ...option }) => option),
  }))
}

/** Of what was sent, what has its ids now: they come to what is on the screen, which may have changed meanwhile. */
export function withIds(
  now: readonly DraftQuestion[],
  sent: readonly DraftQuestion[],
  version: QuestionnaireVersion,
): DraftQuestion[] {
  const ids = new Map<string, string>()
  for (const [index, question] of sent.entries()) {
    const saved = version.questions[index]
    if (!saved) continue
    ids.set(question.key, saved._id)
    for (const [at, { key }] of question.options.entries()) {
      const id = saved.options[at]?._id
      if (id !== undefined) ids.set(key, id)
    }
  }
  return now.map((question) => ({
    ...question,
    _id: ids.get(question.key) ?? question._id,
    options: question.options.map((option) => ({ ...option, _id: ids.get(option.key) ?? option._id })),
  }))
}

/** The same texts as the version has them, under the keys that they have on the screen. */
export function asSaved(sent: readonly DraftQuestion[], version: QuestionnaireVersion): DraftQuestion[] {
  // oxlint-disable-next-line oxc/no-map-spread -- the draft is made anew by `draftOf`, and so may be changed
  return draftOf(version).map((question, index) => {
    const shown = sent[index]

    return {
      ...question,
      key: shown?.key ?? question.key,
      options: question.options.map((option, at) => ({
        ...option,
        key: shown?.options[at]?.key ?? option.key,
      })),
    }
  })
}
