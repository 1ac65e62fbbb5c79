import { createFileRoute } from '@tanstack/react-router'
import { ConsultationScreen } from '../../features/consultation/consultation-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/patient/consultations/$consultationId')({
  beforeLoad: guard('patient'),
  component: Page,
})

function Page() {
  return <ConsultationScreen consultationId={Route.useParams().consultationId} />
}
