import { createFileRoute } from '@tanstack/react-router'
import { AdminPromocodesScreen } from '../../features/admin-promocodes/admin-promocodes-screen.tsx'
import { type ChangePromoCodes, readPromoCodesSearch } from '../../features/admin-promocodes/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/promocodes')({
  validateSearch: readPromoCodesSearch,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangePromoCodes = (part) =>
    void navigate({ search: (now) => readPromoCodesSearch({ ...now, ...part }) })
  return <AdminPromocodesScreen search={Route.useSearch()} onSearch={change} />
}
