import type { Language } from '#contract/language.ts'
import { namesIn } from './name-in.ts'

/** The languages most consultations here are held in; they stand first in every list. */
const first = ['lv', 'ru', 'en']

/** Every language a specialist may speak, named in `language`: the common ones first, then by name. */
export function languageOptions(language: Language): { value: string; label: string }[] {
  const all = Object.entries(namesIn(language)).map(([value, label]) => ({ value, label }))
  const common = first.flatMap((code) => all.find(({ value }) => value === code) ?? [])
  return [...common, ...all.filter(({ value }) => !first.includes(value))]
}

/** Only these of them, which somebody speaks. */
export function languagesAmong(language: Language, spoken: readonly (string | undefined)[]) {
  return languageOptions(language).filter(({ value }) => spoken.includes(value))
}
