import type { Language } from '#contract/language.ts'
import { englishNames } from './english-names.ts'
import { latvianNames } from './latvian-names.ts'
import { russianNames } from './russian-names.ts'

// Kept here, because browsers know only some of the names and call Twi Akan.
const names = { lv: latvianNames, en: englishNames, ru: russianNames }

/** The languages there are, named in `language` and in the order of those names. */
export function namesIn(language: Language): Readonly<Record<string, string>> {
  return names[language]
}

/** The name of language `code` in `language`; undefined when there is no such language. */
export function nameIn(language: Language, code: string): string | undefined {
  return names[language][code]
}
