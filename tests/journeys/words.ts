import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import type { Language } from '#contract/enums.ts'

/** What the page says in a language for its Latvian source text; a text that the page does not have is a fault. */
export type Words = (latvian: string, values?: Record<string, string | number>) => string

/** The page's words in one language, read from what its translators edit. */
export function wordsIn(language: Language): Words {
  const file = new URL(`../../src/i18n/locales/${language}.po`, import.meta.url)
  const texts = new Map(
    parsePo(readFileSync(file, 'utf8')).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  return (latvian, values = {}) => {
    const text = texts.get(latvian)
    if (!text) throw new Error(`the page does not say "${latvian}" in ${language}`)
    i18n.load(language, { [latvian]: compileMessageOrThrow(text) })
    return i18n._(latvian, values)
  }
}
