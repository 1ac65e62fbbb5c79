import { createFileRoute } from '@tanstack/react-router'
import { AdminOrdersScreen } from '../../features/admin-orders/admin-orders-screen.tsx'
import { type ChangeOrders, readOrdersSearch } from '../../features/admin-orders/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/orders')({
  validateSearch: readOrdersSearch,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangeOrders = (part) =>
    void navigate({ search: (now) => readOrdersSearch({ ...now, ...part }) })
  return <AdminOrdersScreen search={Route.useSearch()} onSearch={change} />
}
