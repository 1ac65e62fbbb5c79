import { type AdminMeasure, WrittenMeasure } from '#contract/admin-measure.ts'
import { missingParts, wrongParts } from '#domain/measure-parts.ts'

export type Question = WrittenMeasure['questions'][number]
export type Option = Question['options'][number]
export type Band = WrittenMeasure['bands'][number]

const empty = { lv: '', en: '', ru: '' }

/** A new option that says nothing yet; each gives one point more than the one before. */
export const blankOption = (points: number): Option => ({ _id: crypto.randomUUID(), label: empty, points })

/** A new question with two options. */
export const blankQuestion = (): Question => ({
  _id: crypto.randomUUID(),
  text: empty,
  options: [blankOption(0), blankOption(1)],
})

/** What a measure asks, to be edited; a new one begins with an empty question. */
export function draftOf(measure: AdminMeasure | null): WrittenMeasure {
  if (!measure) return { name: empty, intro: empty, questions: [blankQuestion()], bands: [] }
  const { name, intro, questions, bands } = measure
  return { name, intro, questions, bands }
}

/** What is wrong, by the path of the field that is to be mended. */
export type Problems = ReadonlyMap<string, string>

/** What keeps a measure from being saved. */
export function problemsOf(draft: WrittenMeasure): Problems {
  const found = new Map<string, string>(Object.entries(wrongParts(draft)))
  for (const { path, message } of WrittenMeasure.safeParse(draft).error?.issues ?? [])
    found.set(path.join('.'), message)
  return found
}

/** What is still missing before it may be published. */
export const missingOf = (draft: WrittenMeasure): Problems => new Map(Object.entries(missingParts(draft)))
