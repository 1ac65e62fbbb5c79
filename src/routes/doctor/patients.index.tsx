import { createFileRoute } from '@tanstack/react-router'
import { ownPatientList } from '../../features/own-patients/list.ts'
import { OwnPatientsScreen } from '../../features/own-patients/own-patients-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/doctor/patients/')({
  validateSearch: ownPatientList.read,
  beforeLoad: guard('doctor'),
  component: OwnPatientsScreen,
})
