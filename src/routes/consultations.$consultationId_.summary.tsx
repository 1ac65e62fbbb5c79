import { createFileRoute } from '@tanstack/react-router'
import { SummaryScreen } from '../features/feedback/summary-screen.tsx'
import { guard } from '../session/guard.ts'

export const Route = createFileRoute('/consultations/$consultationId_/summary')({
  beforeLoad: guard('patient+'),
  component: Page,
})

function Page() {
  return <SummaryScreen consultationId={Route.useParams().consultationId} />
}
