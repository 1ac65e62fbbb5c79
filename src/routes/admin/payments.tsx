import { createFileRoute } from '@tanstack/react-router'
import { AdminPaymentsScreen } from '../../features/admin-payments/admin-payments-screen.tsx'
import type { paymentList } from '../../features/admin-payments/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/payments')({
  validateSearch: readByScreen<typeof paymentList>(),
  beforeLoad: guard('admin'),
  component: AdminPaymentsScreen,
})
