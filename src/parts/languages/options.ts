import { englishNames } from './english-names.ts'
import { nameIn } from './name-in.ts'

/** The languages most consultations here are held in; they stand first in every list. */
const first = ['lv', 'ru', 'en']

/** Every language a specialist may speak, named in `language`: the common ones first, then by name. */
export function languageOptions(language: string): { value: string; label: string }[] {
  const option = (code: string) => ({
    value: code,
    label: nameIn(language, code) ?? englishNames[code] ?? code,
  })
  const others = Object.keys(englishNames)
    .filter((code) => !first.includes(code))
    .map(option)
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return [...first.map(option), ...others]
}
