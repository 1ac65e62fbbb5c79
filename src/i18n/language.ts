import { toLanguage, type Language } from '#contract/enums.ts'

/** How each language calls itself. */
export const languageNames: Record<Language, string> = { lv: 'Latviešu', en: 'English', ru: 'Русский' }

const storageKey = 'language'

/** The language chosen on this device, as it was written; null when none was. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Storage may be refused altogether (a strict browser): the page then speaks Latvian and still works.
    return null
  }
}

/** The language kept on this device, in any letter case; Latvian when none or an unknown one is. */
export const readLanguage = (): Language => toLanguage(keptLanguage())

/** Keeps the choice for the next visit. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // See readLanguage: without storage the choice lasts as long as the page.
  }
}
