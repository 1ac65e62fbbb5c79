import { createFileRoute } from '@tanstack/react-router'
import { AdminSupportScreen } from '../../features/admin-support/admin-support-screen.tsx'
import type { supportList } from '../../features/admin-support/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/support')({
  validateSearch: readByScreen<typeof supportList>(),
  beforeLoad: guard('admin'),
  component: AdminSupportScreen,
})
