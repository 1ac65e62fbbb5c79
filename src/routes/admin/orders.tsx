import { createFileRoute } from '@tanstack/react-router'
import { AdminOrdersScreen } from '../../features/admin-orders/admin-orders-screen.tsx'
import type { orderList } from '../../features/admin-orders/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/orders')({
  validateSearch: readByScreen<typeof orderList>(),
  beforeLoad: guard('admin'),
  component: AdminOrdersScreen,
})
