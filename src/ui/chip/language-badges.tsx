import { useLanguage } from '../../i18n/provider.tsx'
import styles from './badge.module.css'

/** The languages somebody speaks: two letters each, the whole name in `title`. */
export function LanguageBadges({ languages }: { languages: readonly string[] }) {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
  return (
    <span className={styles.languages}>
      {languages.map((code) => (
        <abbr key={code} title={names.of(code)} translate="no">
          {code}
        </abbr>
      ))}
    </span>
  )
}
