import { createFileRoute } from '@tanstack/react-router'
import { AdminDoctorsScreen } from '../../features/admin-doctors/admin-doctors-screen.tsx'
import type { doctorList } from '../../parts/doctor-list/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/doctors/')({
  validateSearch: readByScreen<typeof doctorList>(),
  beforeLoad: guard('admin'),
  component: AdminDoctorsScreen,
})
