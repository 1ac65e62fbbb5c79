import { createFileRoute } from '@tanstack/react-router'
import { AdminDoctorsScreen } from '../../features/admin-doctors/admin-doctors-screen.tsx'
import { doctorList } from '../../parts/specialist/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/doctors/')({
  validateSearch: doctorList.read,
  beforeLoad: guard('admin'),
  component: AdminDoctorsScreen,
})
