import { createFileRoute } from '@tanstack/react-router'
import { PatientDashboardScreen } from '../../features/patient-dashboard/patient-dashboard-screen.tsx'
import { type ChangeSearch, readBookingSearch } from '../../features/patient-dashboard/search.ts'
import { guard } from '../../session/guard.ts'
import { prefetchIfOffline } from '../../data/prefetch-replica.ts'
import { heldConsultations, heldQuestionnaire, heldSpecialists } from '../../data/replica-queries.ts'
import { useResumeAfterSignUp } from '../../session/resume-after-sign-up.ts'

export const Route = createFileRoute('/patient/dashboard')({
  validateSearch: readBookingSearch,
  beforeLoad: guard('patient'),
  loader: ({ context: { replica, session } }) =>
    prefetchIfOffline(replica, heldSpecialists(), heldConsultations(session.read()), heldQuestionnaire()),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const leaving = useResumeAfterSignUp(search.doctor)
  const change: ChangeSearch = (part) =>
    void navigate({
      search: (now) => readBookingSearch({ ...now, ...part }),
      replace: true,
      resetScroll: false,
    })
  return leaving ? null : <PatientDashboardScreen search={search} onSearch={change} />
}
