import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Topic } from '#contract/keyword.ts'
import type { Practice } from '#contract/practice.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useNow } from '../../hooks/now.ts'
import { DAY } from '#domain/duration.ts'
import { LicenceWords, type ShownLicence } from './licence-words.tsx'
import { methodNames } from './methods.ts'
import { profileWords } from './profile-words.ts'
import css from './practice-list.module.css'

/** What patients choose by, as a page has it: with the topics as they read them. */
type ShownPractice = Omit<Practice, 'topics' | 'gender'> & ShownLicence & { topics: readonly Topic[] }

const thisYear = (now: number) => new Date(now).getFullYear()

/** Topics, methods, years, education, licence and place; nothing of what a specialist has not said. */
export function PracticeList({ practice }: { practice: ShownPractice }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const now = useNow(DAY)
  const { topics, methods, education, practiceSince, inPerson, city, address } = practice
  const word = (field: keyof Practice) => t(profileWords[field].label)
  const rows: [string, string, ReactNode][] = []
  if (topics.length > 0)
    rows.push(['topics', word('topics'), topics.map(({ name }) => name[language]).join(', ')])
  if (methods.length > 0)
    rows.push(['methods', word('methods'), methods.map((method) => t(methodNames[method])).join(', ')])
  if (practiceSince !== null) {
    const years = Math.max(0, thisYear(now) - practiceSince)
    const since = String(practiceSince)
    rows.push([
      'years',
      t`Pieredze`,
      <>
        <Plural value={years} zero="# gadu" one="# gads" other="# gadi" />
        {', '}
        <Trans>praksē kopš {since}. gada</Trans>
      </>,
    ])
  }
  if (education) rows.push(['education', word('education'), education])
  if (practice.licenceNumber)
    rows.push(['licence', t`Licence`, <LicenceWords key="licence" licence={practice} />])
  if (inPerson) rows.push(['place', word('inPerson'), [city, address].filter(Boolean).join(', ')])
  if (rows.length === 0) return null
  return (
    <dl className={css.list}>
      {rows.map(([key, label, value]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
