import { useLingui } from '@lingui/react/macro'
import type { AdminRow } from '#contract/admin.ts'
import { useAccountColumns } from '../../parts/record-list/account-columns.tsx'
import type { Column } from '../../ui/data/table.tsx'

/** The columns of the list of administrators. */
export function useColumns(): Column<AdminRow>[] {
  const { t } = useLingui()
  const account = useAccountColumns()
  return [account.person(t`Administrators`), account.status(), account.since(t`Pievienots`)]
}
