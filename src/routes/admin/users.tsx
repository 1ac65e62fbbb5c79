import { createFileRoute } from '@tanstack/react-router'
import { AdminUsersScreen } from '../../features/admin-users/admin-users-screen.tsx'
import { userList } from '../../features/admin-users/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: userList.read,
  beforeLoad: guard('admin'),
  component: AdminUsersScreen,
})
