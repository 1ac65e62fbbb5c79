import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Hourglass } from 'lucide-react'
import type { FreeUserRow } from '#contract/admin.ts'
import { useAccountColumns } from '../../parts/record-list/account-columns.tsx'
import { Badge } from '../../ui/chip/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'

/** Whether an administrator has let a free user in, in words. */
export function useApprovals(): Readonly<Record<FreeUserRow['approval'], string>> {
  const { t } = useLingui()
  return { awaiting_approval: t`Gaida administratoru`, confirmed: t`Bezmaksas plāns piešķirts` }
}

/** The columns of the list of free users. */
export function useColumns(): Column<FreeUserRow>[] {
  const { t } = useLingui()
  const account = useAccountColumns()
  const approvals = useApprovals()
  return [
    {
      key: 'email',
      head: t`E-pasts`,
      kind: 'title',
      cell: ({ email }) => (
        <b>
          <EmailText email={email} />
        </b>
      ),
    },
    account.status(),
    {
      key: 'approval',
      head: t`Apstiprinājums`,
      cell: ({ approval }) => (
        <Badge
          tone={approval === 'confirmed' ? 'leaf' : 'honey'}
          icon={approval === 'confirmed' ? CircleCheck : Hourglass}
        >
          {approvals[approval]}
        </Badge>
      ),
    },
    account.since(t`Reģistrēts`),
  ]
}
