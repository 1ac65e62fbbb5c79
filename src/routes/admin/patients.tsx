import { createFileRoute } from '@tanstack/react-router'
import { AdminPatientsScreen } from '../../features/admin-patients/admin-patients-screen.tsx'
import type { patientList } from '../../features/admin-patients/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/patients')({
  validateSearch: readByScreen<typeof patientList>(),
  beforeLoad: guard('admin'),
  component: AdminPatientsScreen,
})
