import { createFileRoute } from '@tanstack/react-router'
import { patientFile } from '../../features/own-patient/parts/list.ts'
import { OwnPatientScreen } from '../../features/own-patient/own-patient-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/doctor/patients/$id')({
  validateSearch: patientFile.read,
  beforeLoad: guard('doctor'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  // Another patient begins anew: nothing that is written about one may come to stand with another.
  return <OwnPatientScreen key={id} patientId={id} />
}
