import { createFileRoute } from '@tanstack/react-router'
import { AdminAddScreen } from '../../features/admin-add/admin-add-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/add')({
  beforeLoad: guard('admin'),
  component: AdminAddScreen,
})
