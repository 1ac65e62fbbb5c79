import { createFileRoute } from '@tanstack/react-router'
import { AdminDoctorsScreen } from '../../features/admin-doctors/admin-doctors-screen.tsx'
import { type ChangeDoctors, readDoctorsSearch } from '../../features/admin-doctors/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/doctors/')({
  validateSearch: readDoctorsSearch,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangeDoctors = (part) =>
    void navigate({ search: (now) => readDoctorsSearch({ ...now, ...part }) })
  return <AdminDoctorsScreen search={Route.useSearch()} onSearch={change} />
}
