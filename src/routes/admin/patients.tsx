import { createFileRoute } from '@tanstack/react-router'
import { AdminPatientsScreen } from '../../features/admin-patients/admin-patients-screen.tsx'
import { patientList } from '../../features/admin-patients/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/patients')({
  validateSearch: patientList.read,
  beforeLoad: guard('admin'),
  component: AdminPatientsScreen,
})
