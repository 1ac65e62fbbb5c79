import { toLanguage, type Language } from '#contract/enums.ts'
import { I18nProvider, useLingui } from '@lingui/react'
import { createContext, use, useCallback, useEffect, type ReactNode } from 'react'
import type { Texts } from './catalogues.ts'
import { storeLanguage } from './language.ts'

const SetLanguage = createContext<(language: Language) => Promise<void>>(() => Promise.resolve())

/** Speaks the language of the texts to everything below; `<html lang>` and the stored choice follow a change. */
export function LanguageProvider({
  texts,
  onChange,
  children,
}: {
  texts: Texts
  /** Told after a person has chosen another language. */
  onChange?: (language: Language) => void
  children: ReactNode
}) {
  const setLanguage = useCallback(
    async (language: Language) => {
      await texts.activate(language)
      storeLanguage(language)
      onChange?.(language)
    },
    [texts, onChange],
  )
  return (
    <I18nProvider i18n={texts.i18n}>
      <SetLanguage value={setLanguage}>
        <HtmlLanguage />
        {children}
      </SetLanguage>
    </I18nProvider>
  )
}

function HtmlLanguage() {
  const { language } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return null
}

/** The language now spoken, and the way to choose another. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useLingui()
  return { language: toLanguage(i18n.locale), setLanguage: use(SetLanguage) }
}
