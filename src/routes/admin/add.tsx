import { createFileRoute } from '@tanstack/react-router'
import { AdminAddScreen } from '../../features/admin-add/admin-add-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/add')({
  beforeLoad: guard('admin'),
  component: AdminAddScreen,
})
