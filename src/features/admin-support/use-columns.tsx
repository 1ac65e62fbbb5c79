import { useLingui } from '@lingui/react/macro'
import type { SupportMessage } from '#contract/support.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useAccountColumns } from '../../parts/lists/account-columns.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import styles from './admin-support.module.css'
import { NoWords } from './no-words.tsx'

/** The columns of the list of messages; all of a message is read in its window. */
export function useColumns(): Column<SupportMessage>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const account = useAccountColumns()
  return [
    account.person(t`Pacients`),
    {
      key: 'message',
      head: t`Ziņa`,
      cell: ({ message }) => (
        <p className={styles.begin} title={message}>
          {message || <NoWords />}
        </p>
      ),
    },
    {
      key: 'replied',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ replied }) => <StatusChip kind="support" status={replied ? 'replied' : 'waiting'} />,
    },
    {
      key: 'createdAt',
      head: t`Saņemta`,
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
      ),
    },
  ]
}
