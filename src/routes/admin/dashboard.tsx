import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardScreen } from '../../features/admin-dashboard/admin-dashboard-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: guard('admin'),
  component: AdminDashboardScreen,
})
