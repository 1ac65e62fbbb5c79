import { createFileRoute } from '@tanstack/react-router'
import { AdminDoctorScreen } from '../../features/admin-doctor/admin-doctor-screen.tsx'
import { doctorList } from '../../parts/specialist/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/doctors/$doctorId')({
  // The list goes along, for the way back.
  validateSearch: doctorList.read,
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const { doctorId } = Route.useParams()
  return <AdminDoctorScreen key={doctorId} doctorId={doctorId} search={Route.useSearch()} />
}
