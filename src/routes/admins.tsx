import { createFileRoute } from '@tanstack/react-router'
import { AdminsScreen } from '../features/admins/admins-screen.tsx'
import { adminList } from '../features/admins/list.ts'
import { guard } from '../session/guard.ts'

export const Route = createFileRoute('/admins')({
  validateSearch: adminList.read,
  beforeLoad: guard('admin'),
  component: AdminsScreen,
})
