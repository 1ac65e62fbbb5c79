import { createFileRoute } from '@tanstack/react-router'
import { AdminFreeUsersScreen } from '../../features/admin-free-users/admin-free-users-screen.tsx'
import { type ChangeFreeUsers, readFreeUsersSearch } from '../../features/admin-free-users/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/freeusers')({
  validateSearch: readFreeUsersSearch,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangeFreeUsers = (part) =>
    void navigate({ search: (now) => readFreeUsersSearch({ ...now, ...part }) })
  return <AdminFreeUsersScreen search={Route.useSearch()} onSearch={change} />
}
