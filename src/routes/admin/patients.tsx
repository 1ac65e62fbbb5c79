import { createFileRoute } from '@tanstack/react-router'
import { AdminPatientsScreen } from '../../features/admin-patients/admin-patients-screen.tsx'
import { type ChangePatients, readPatientsSearch } from '../../features/admin-patients/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/patients')({
  validateSearch: readPatientsSearch,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangePatients = (part) =>
    void navigate({ search: (now) => readPatientsSearch({ ...now, ...part }) })
  return <AdminPatientsScreen search={Route.useSearch()} onSearch={change} />
}
