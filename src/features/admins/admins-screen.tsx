import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { type AdminRow, listAdmins } from '#contract/admin.ts'
import { useAccountColumns } from '../../parts/lists/account-columns.tsx'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { NothingFound } from '../../parts/lists/nothing-found.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { RemoveDialog } from '../../parts/account/remove-dialog.tsx'
import { useRemoveAction } from '../../parts/account/use-remove-action.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { adminList } from './list.ts'
import { ResendDialog } from './resend-dialog.tsx'

/** Who looks after the product. */
export function AdminsScreen() {
  const { t } = useLingui()
  const [resending, setResending] = useState<AdminRow | null>(null)
  const [removing, setRemoving] = useState<AdminRow | null>(null)
  const remove = useRemoveAction()
  const account = useAccountColumns()
  const list = useList(adminList, listAdmins)
  return (
    <ListScreen
      list={list}
      title={t`Administratori`}
      headActions={
        <ButtonLink variant="soft" icon={UserRoundPlus} to="/admin/add">
          <Trans>Pievienot administratoru</Trans>
        </ButtonLink>
      }
      words={{ email: t`E-pasts` }}
      columns={[account.person(t`Administrators`), account.status(), account.since(t`Pievienots`)]}
      rowName={({ name, surname }) => `${name} ${surname}`}
      actions={(row) => [
        ...(row.status === 'created'
          ? [{ label: t`Nosūtīt saiti vēlreiz`, onSelect: () => setResending(row) }]
          : []),
        ...remove({ userId: row._id, status: row.status }, () => setRemoving(row)),
      ]}
      dim={({ status }) => status === 'removed'}
      // Whoever reads this is one: without a filter the list is never empty.
      nothing={<NothingFound onClear={list.clear} />}
    >
      {removing && (
        <RemoveDialog
          person={{ ...removing, userId: removing._id }}
          as="admin"
          refresh={[listAdmins]}
          onClose={() => setRemoving(null)}
        />
      )}
      {resending && <ResendDialog admin={resending} onClose={() => setResending(null)} />}
    </ListScreen>
  )
}
