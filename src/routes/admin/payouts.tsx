import { createFileRoute } from '@tanstack/react-router'
import { AdminPayoutsScreen } from '../../features/admin-payouts/admin-payouts-screen.tsx'
import { type ChangePayouts, readPayoutsSearch } from '../../features/admin-payouts/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: readPayoutsSearch,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangePayouts = (part) =>
    void navigate({ search: (now) => readPayoutsSearch({ ...now, ...part }) })
  return <AdminPayoutsScreen search={Route.useSearch()} onSearch={change} />
}
