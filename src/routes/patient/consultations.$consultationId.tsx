import { createFileRoute } from '@tanstack/react-router'
import { ConsultationScreen } from '../../features/consultation/consultation-screen.tsx'
import { NotFoundScreen } from '../../features/not-found/not-found-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/patient/consultations/$consultationId')({
  beforeLoad: guard('patient'),
  component: Page,
  // The router's own default hears only addresses, not what a screen throws.
  notFoundComponent: NotFoundScreen,
})

function Page() {
  return <ConsultationScreen consultationId={Route.useParams().consultationId} />
}
