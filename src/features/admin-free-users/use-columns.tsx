import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Hourglass } from 'lucide-react'
import type { FreeUserRow } from '#contract/admin.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Badge } from '../../ui/chip/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import { useApprovalText } from './approval-text.ts'

/** The columns of the list of free users. */
export function useColumns(): Column<FreeUserRow>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const approvalText = useApprovalText()
  return [
    { key: 'email', head: t`E-pasts`, kind: 'title', cell: ({ email }) => <b>{email}</b> },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status }) => <StatusChip kind="user" status={status} />,
    },
    {
      key: 'approval',
      head: t`Apstiprinājums`,
      cell: ({ approval }) =>
        approval === 'confirmed' ? (
          <Badge tone="leaf" icon={CircleCheck}>
            {approvalText(approval)}
          </Badge>
        ) : (
          <Badge tone="honey" icon={Hourglass}>
            {approvalText(approval)}
          </Badge>
        ),
    },
    {
      key: 'createdAt',
      head: t`Reģistrēts`,
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {formats.date(createdAt)}
        </time>
      ),
    },
  ]
}
