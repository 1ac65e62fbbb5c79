import { useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/language.ts'
import { languageNames } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import styles from './language-switch.module.css'

const languages = Object.keys(languageNames) as Language[]

/** Latvian, English, Russian: changes at once, everywhere, and is remembered. */
export function LanguageSwitch({ large }: { large?: boolean }) {
  const { t } = useLingui()
  const { language: current, setLanguage } = useLanguage()
  return (
    <div
      className={large ? `${styles.switch} ${styles.large}` : styles.switch}
      role="group"
      aria-label={t`Valoda`}
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.language}
          lang={language}
          title={languageNames[language]}
          aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
