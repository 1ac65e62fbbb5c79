import { useLanguage } from '../../i18n/provider.tsx'
import styles from './badge.module.css'

/** What browsers name wrongly: they take Twi for Akan and Tagalog for Filipino. */
const misnamed = new Set(['tw', 'tl'])

/** The languages somebody speaks: two letters each, in `title` the whole name where the browser knows it. */
export function LanguageBadges({ languages }: { languages: readonly string[] }) {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
  return (
    <span className={styles.languages}>
      {languages.map((code) => (
        <abbr key={code} title={misnamed.has(code) ? undefined : names.of(code)} translate="no">
          {code}
        </abbr>
      ))}
    </span>
  )
}
