import type { WrittenMeasure } from '#contract/admin-measure.ts'
import { MIN_MEASURE_OPTIONS } from '#contract/choices.ts'
import type { FieldCode } from '#contract/errors.ts'
import { languages, type LocalizedText } from '#contract/language.ts'

type Fields = Record<string, FieldCode>

/** What nothing may be saved with: an id that stands twice, bands that do not rise. */
export function wrongParts({ questions, bands }: WrittenMeasure): Fields {
  const fields: Fields = {}
  const seen = new Set<string>()
  const isNew = (id: string) => !seen.has(id) && Boolean(seen.add(id))
  for (const [index, { _id, options }] of questions.entries()) {
    if (!isNew(_id)) fields[`questions.${index}._id`] = 'invalid'
    for (const [at, option] of options.entries())
      if (!isNew(option._id)) fields[`questions.${index}.options.${at}._id`] = 'invalid'
  }
  for (const [index, { least }] of bands.entries())
    if (index > 0 && least <= (bands[index - 1]?.least ?? 0)) fields[`bands.${index}.least`] = 'order'
  return fields
}

/** What is still missing before anybody may be asked: a language, a question, options to choose from. */
export function missingParts({ name, intro, questions, bands }: WrittenMeasure): Fields {
  const fields: Fields = {}
  const want = (place: string, text: LocalizedText) => {
    for (const language of languages) if (text[language] === '') fields[`${place}.${language}`] = 'required'
  }
  want('name', name)
  if (languages.some((language) => intro[language] !== '')) want('intro', intro)
  if (questions.length === 0) fields['questions'] = 'required'
  for (const [index, { text, options }] of questions.entries()) {
    want(`questions.${index}.text`, text)
    if (options.length < MIN_MEASURE_OPTIONS) fields[`questions.${index}.options`] = 'required'
    for (const [at, { label }] of options.entries()) want(`questions.${index}.options.${at}.label`, label)
  }
  for (const [index, { text }] of bands.entries()) want(`bands.${index}.text`, text)
  return fields
}
