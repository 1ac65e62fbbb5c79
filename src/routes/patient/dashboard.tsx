import { createFileRoute } from '@tanstack/react-router'
import { PatientDashboardScreen } from '../../features/patient-dashboard/patient-dashboard-screen.tsx'
import { type ChangeSearch, readBookingSearch } from '../../features/patient-dashboard/search.ts'
import { guard } from '../../hooks/guard.ts'
import { useWayOn } from '../../hooks/way-on.ts'

export const Route = createFileRoute('/patient/dashboard')({
  validateSearch: readBookingSearch,
  beforeLoad: guard('patient'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const leaving = useWayOn(search.doctor)
  const change: ChangeSearch = (part) =>
    void navigate({
      search: (now) => readBookingSearch({ ...now, ...part }),
      replace: true,
      resetScroll: false,
    })
  return leaving ? null : <PatientDashboardScreen search={search} onSearch={change} />
}
