import { createFileRoute } from '@tanstack/react-router'
import { AdminAuditScreen } from '../../features/admin-audit/admin-audit-screen.tsx'
import type { auditList } from '../../features/admin-audit/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: readByScreen<typeof auditList>(),
  beforeLoad: guard('admin'),
  component: AdminAuditScreen,
})
