import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'

// Each language is a chunk of its own: a person loads one.
const load: Record<Language, () => Promise<{ messages: Messages }>> = {
  lv: () => import('./locales/lv.po'),
  en: () => import('./locales/en.po'),
  ru: () => import('./locales/ru.po'),
}

/** Brings a language into an instance and makes it the one that is spoken. */
export async function loadCatalogue(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await load[language]()
  i18n.loadAndActivate({ locale: language, messages })
}

/** An instance of its own that speaks the language: one in a page, one for each request on the server. */
export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n()
  await loadCatalogue(i18n, language)
  return i18n
}
