import { useLingui } from '@lingui/react/macro'
import type { AdminRow } from '#contract/admin.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** The columns of the list of administrators. */
export function useColumns(): Column<AdminRow>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return [
    {
      key: 'name',
      head: t`Administrators`,
      kind: 'title',
      cell: ({ name, surname, email }) => (
        <>
          <b>
            {name} {surname}
          </b>
          <br />
          <span className="xs dim">{email}</span>
        </>
      ),
    },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status }) => <StatusChip kind="user" status={status} />,
    },
    {
      key: 'createdAt',
      head: t`Pievienots`,
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {formats.date(createdAt)}
        </time>
      ),
    },
  ]
}
