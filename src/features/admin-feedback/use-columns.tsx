import { useLingui } from '@lingui/react/macro'
import type { FeedbackAnswer } from '#contract/feedback.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Stars } from '../../ui/data/star-rating.tsx'
import type { Column } from '../../ui/data/table.tsx'
import styles from './admin-feedback.module.css'
import { useAudiences } from './use-audiences.ts'

/** The columns of the list of answers; who gave them stands nowhere. */
export function useColumns(): Column<FeedbackAnswer>[] {
  const { t } = useLingui()
  const { language, date } = useFormats()
  const audiences = useAudiences()
  return [
    {
      key: 'question',
      head: t`Jautājums`,
      kind: 'title',
      cell: ({ question }) => <div className={styles.question}>{question[language] || question.lv}</div>,
    },
    { key: 'stars', head: t`Zvaigznes`, cell: ({ stars }) => <Stars value={stars} /> },
    {
      key: 'text',
      head: t`Komentārs`,
      cell: ({ text }) => (text ? <div className={styles.words}>{text}</div> : '–'),
    },
    { key: 'audience', head: t`Kas atbildēja`, cell: ({ audience }) => audiences[audience] },
    {
      key: 'createdAt',
      head: t`Datums`,
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {date(createdAt)}
        </time>
      ),
    },
  ]
}
