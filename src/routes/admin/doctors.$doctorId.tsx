import { createFileRoute } from '@tanstack/react-router'
import { AdminDoctorScreen } from '../../features/admin-doctor/admin-doctor-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/doctors/$doctorId')({
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  return <AdminDoctorScreen doctorId={Route.useParams().doctorId} />
}
