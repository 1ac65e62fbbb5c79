import { createFileRoute } from '@tanstack/react-router'
import { AdminAuditScreen } from '../../features/admin-audit/admin-audit-screen.tsx'
import { auditList } from '../../features/admin-audit/list.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditList.read,
  beforeLoad: guard('admin'),
  component: AdminAuditScreen,
})
