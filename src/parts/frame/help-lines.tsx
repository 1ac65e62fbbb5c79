import { helpLines } from '#domain/help-lines.ts'
import { useSite } from '../../data/site.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import styles from './help-lines.module.css'

interface Line {
  number: string
  label: string
}

/** Where to call now. The reviewed list is part of the program, so it stands here without any network. */
export function useHelpLines(): readonly Line[] {
  const { language } = useLanguage()
  const published = useSite()?.helpLines ?? []
  const lines = published.length > 0 ? published : helpLines
  return lines.map(({ number, label }) => ({ number, label: label[language] }))
}

/** Numbers to call, one tap each; only some of them where the others would be too many. */
export function HelpLines({ only }: { only?: readonly string[] }) {
  const all = useHelpLines()
  const some = all.filter(({ number }) => only?.includes(number))
  const lines = some.length > 0 ? some : all
  return (
    <ul className={styles.lines}>
      {lines.map(({ number, label }) => (
        <li key={number}>
          <a className={styles.line} href={`tel:${number.replaceAll(' ', '')}`}>
            <b>{number}</b>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
