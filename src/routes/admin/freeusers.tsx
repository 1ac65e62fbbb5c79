import { createFileRoute } from '@tanstack/react-router'
import { AdminFreeUsersScreen } from '../../features/admin-free-users/admin-free-users-screen.tsx'
import { freeUserList } from '../../features/admin-free-users/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/freeusers')({
  validateSearch: freeUserList.read,
  beforeLoad: guard('admin'),
  component: AdminFreeUsersScreen,
})
