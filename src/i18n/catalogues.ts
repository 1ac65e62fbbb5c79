import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/enums.ts'

type Half = 'first' | 'rest'
type Load = () => Promise<{ messages: Messages }>

// Each language is two chunks: what the first page and the frame of every screen say, and what later screens say.
const load: Record<Language, Record<Half, Load>> = {
  lv: { first: () => import('./locales/lv.po?first'), rest: () => import('./locales/lv.po?rest') },
  en: { first: () => import('./locales/en.po?first'), rest: () => import('./locales/en.po?rest') },
  ru: { first: () => import('./locales/ru.po?first'), rest: () => import('./locales/ru.po?rest') },
}

/** What an instance can say, and how it comes to say more. */
export interface Texts {
  readonly i18n: I18n
  /** Brings a language in and makes it the one that is spoken; with all texts once all were asked for. */
  readonly activate: (language: Language) => Promise<void>
  /** Brings every text of the language now spoken: without it only the first page can be shown. */
  readonly all: () => Promise<void>
}

/** An instance of its own: one in a page, one for each request on the server. */
export function createTexts(): Texts {
  const i18n = setupI18n()
  const brought = new Map<string, Promise<void>>()
  let whole = false
  let spoken: Language | undefined

  function bring(language: Language, half: Half): Promise<void> {
    const key = language + half
    const known = brought.get(key)
    if (known) return known
    const coming = load[language][half]().then(
      ({ messages }) => i18n.load(language, messages),
      (error: unknown) => {
        brought.delete(key)
        throw error
      },
    )
    brought.set(key, coming)
    return coming
  }

  return {
    i18n,
    async activate(language) {
      await Promise.all([bring(language, 'first'), whole && bring(language, 'rest')])
      // All texts may have been asked for meanwhile.
      if (whole) await bring(language, 'rest')
      spoken = language
      i18n.activate(language)
    },
    async all() {
      whole = true
      if (spoken) await bring(spoken, 'rest')
    },
  }
}

/** An instance that can say everything in the language. */
export async function createI18n(language: Language): Promise<I18n> {
  const texts = createTexts()
  await texts.all()
  await texts.activate(language)
  return texts.i18n
}
