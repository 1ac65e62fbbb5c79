import { createFileRoute } from '@tanstack/react-router'
import { AdminSupportScreen } from '../../features/admin-support/admin-support-screen.tsx'
import { supportList } from '../../features/admin-support/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/support')({
  validateSearch: supportList.read,
  beforeLoad: guard('admin'),
  component: AdminSupportScreen,
})
