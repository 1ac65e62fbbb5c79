import { createFileRoute } from '@tanstack/react-router'
import { AdminsScreen } from '../features/admins/admins-screen.tsx'
import { type ChangeAdmins, readAdminsSearch } from '../features/admins/search.ts'
import { guard } from '../hooks/guard.ts'

export const Route = createFileRoute('/admins')({
  validateSearch: readAdminsSearch,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangeAdmins = (part) =>
    void navigate({ search: (now) => readAdminsSearch({ ...now, ...part }) })
  return <AdminsScreen search={Route.useSearch()} onSearch={change} />
}
