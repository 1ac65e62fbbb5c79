import { createFileRoute } from '@tanstack/react-router'
import { AdminPaymentsScreen } from '../../features/admin-payments/admin-payments-screen.tsx'
import { type ChangePayments, readPaymentsSearch } from '../../features/admin-payments/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/payments')({
  validateSearch: readPaymentsSearch,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangePayments = (part) =>
    void navigate({ search: (now) => readPaymentsSearch({ ...now, ...part }) })
  return <AdminPaymentsScreen search={Route.useSearch()} onSearch={change} />
}
