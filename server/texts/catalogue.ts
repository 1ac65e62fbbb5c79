import { readFileSync } from 'node:fs'
import { languages, type Language } from '#contract/language.ts'
import { setupI18n, type I18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

/** A text of the server: its id in the catalogues and its Latvian source. Marked for the extractor where it is written. */
export interface Text {
  readonly id: string
  readonly message: string
}

/** Says a text in one language. */
export type Say = (text: Text, values?: Record<string, string | number>) => string

/** What the server says, and what the contract does, which the page says too. */
const homes = ['./locales/', '../../src/contract/locales/']

/** The catalogues as translators edit them: texts by id. Read as they are, since the server runs without a build. */
export function readCatalogue(language: Language): Map<string, string> {
  const files = homes.map((home) => new URL(`${home}${language}.po`, import.meta.url))
  const items = files.flatMap((file) => parsePo(readFileSync(file, 'utf8')).items)
  return new Map(
    items.filter(({ obsolete }) => !obsolete).map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  )
}

function openCatalogue(language: Language): I18n {
  const compiled = [...readCatalogue(language)].map(
    ([id, text]) => [id, compileMessageOrThrow(text)] as const,
  )
  return setupI18n({ locale: language, messages: { [language]: Object.fromEntries(compiled) } })
}

const open = Object.fromEntries(languages.map((language) => [language, openCatalogue(language)])) as Record<
  Language,
  I18n
>

/** The voice of one language. */
export function speaker(language: Language): Say {
  return (text, values) => open[language]._(text.id, values, { message: text.message })
}
