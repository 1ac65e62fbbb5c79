import { createFileRoute } from '@tanstack/react-router'
import { AdminFreeUsersScreen } from '../../features/admin-free-users/admin-free-users-screen.tsx'
import type { freeUserList } from '../../features/admin-free-users/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/freeusers')({
  validateSearch: readByScreen<typeof freeUserList>(),
  beforeLoad: guard('admin'),
  component: AdminFreeUsersScreen,
})
