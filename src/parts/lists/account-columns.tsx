import type { UserStatus } from '#contract/account.ts'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Column } from '../../ui/data/table.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** The columns that every list of accounts has. */
export function useAccountColumns() {
  const { t } = useLingui()
  const formats = useFormats()
  return {
    person: (head: string): Column<{ name: string; surname: string; email: string }> => ({
      key: 'name',
      head,
      kind: 'title',
      cell: ({ name, surname, email }) => (
        <>
          <b>
            {name} {surname}
          </b>
          <br />
          <span className="xs dim">
            <EmailText email={email} />
          </span>
        </>
      ),
    }),
    status: (): Column<{ status: UserStatus }> => ({
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status }) => <StatusChip kind="user" status={status} />,
    }),
    since: (head: string): Column<{ createdAt: string }> => ({
      key: 'createdAt',
      head,
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {formats.date(createdAt)}
        </time>
      ),
    }),
  }
}
