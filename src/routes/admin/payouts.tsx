import { createFileRoute } from '@tanstack/react-router'
import { AdminPayoutsScreen } from '../../features/admin-payouts/admin-payouts-screen.tsx'
import type { payoutList } from '../../features/admin-payouts/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: readByScreen<typeof payoutList>(),
  beforeLoad: guard('admin'),
  component: AdminPayoutsScreen,
})
