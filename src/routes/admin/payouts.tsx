import { createFileRoute } from '@tanstack/react-router'
import { AdminPayoutsScreen } from '../../features/admin-payouts/admin-payouts-screen.tsx'
import { payoutList } from '../../features/admin-payouts/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: payoutList.read,
  beforeLoad: guard('admin'),
  component: AdminPayoutsScreen,
})
