import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Hourglass } from 'lucide-react'
import type { FreeUserRow } from '#contract/admin.ts'
import { useAccountColumns } from '../../parts/record-list/account-columns.tsx'
import { Badge } from '../../ui/chip/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { useApprovalText } from './approval-text.ts'

/** The columns of the list of free users. */
export function useColumns(): Column<FreeUserRow>[] {
  const { t } = useLingui()
  const account = useAccountColumns()
  const approvalText = useApprovalText()
  return [
    { key: 'email', head: t`E-pasts`, kind: 'title', cell: ({ email }) => <b>{email}</b> },
    account.status(),
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
    account.since(t`Reģistrēts`),
  ]
}
