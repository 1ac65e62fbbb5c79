import { createFileRoute } from '@tanstack/react-router'
import { AdminOrdersScreen } from '../../features/admin-orders/admin-orders-screen.tsx'
import { orderList } from '../../features/admin-orders/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/orders')({
  validateSearch: orderList.read,
  beforeLoad: guard('admin'),
  component: AdminOrdersScreen,
})
