import { createFileRoute } from '@tanstack/react-router'
import { AdminPaymentsScreen } from '../../features/admin-payments/admin-payments-screen.tsx'
import { paymentList } from '../../features/admin-payments/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/payments')({
  validateSearch: paymentList.read,
  beforeLoad: guard('admin'),
  component: AdminPaymentsScreen,
})
