import { createFileRoute } from '@tanstack/react-router'
import { AdminAuditScreen } from '../../features/admin-audit/admin-audit-screen.tsx'
import { auditAddress } from '../../features/admin-audit/address.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditAddress.read,
  beforeLoad: guard('admin'),
  component: AdminAuditScreen,
})
