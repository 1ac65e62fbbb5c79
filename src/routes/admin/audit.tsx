import { createFileRoute, redirect } from '@tanstack/react-router'
import { auditAddress } from '../../features/admin-audit/address.ts'
import { AdminAuditScreen } from '../../features/admin-audit/admin-audit-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditAddress.read,
  beforeLoad: guard('admin'),
  loaderDeps: ({ search }) => search,
  // Which kinds there are comes with the screen: an address that names another is put right before it is drawn.
  loader: async ({ deps: search }) => {
    if (search.kind === undefined) return
    const { auditList } = await import('../../features/admin-audit/list.ts')
    const known = auditList.read(search)
    if (known.kind === undefined) throw redirect({ to: '/admin/audit', search: known, replace: true })
  },
  component: AdminAuditScreen,
})
