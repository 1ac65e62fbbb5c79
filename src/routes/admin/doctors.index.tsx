import { createFileRoute } from '@tanstack/react-router'
import { AdminDoctorsScreen } from '../../features/admin-doctors/admin-doctors-screen.tsx'
import { doctorList } from '../../parts/doctor-list/list.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/doctors/')({
  validateSearch: doctorList.read,
  beforeLoad: guard('admin'),
  component: AdminDoctorsScreen,
})
