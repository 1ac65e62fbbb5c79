import { createFileRoute } from '@tanstack/react-router'
import { AdminUsersScreen } from '../../features/admin-users/admin-users-screen.tsx'
import type { userList } from '../../features/admin-users/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: readByScreen<typeof userList>(),
  beforeLoad: guard('admin'),
  component: AdminUsersScreen,
})
