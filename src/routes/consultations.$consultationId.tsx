import { createFileRoute } from '@tanstack/react-router'
import { CallScreen } from '../features/call/call-screen.tsx'
import { guard } from '../hooks/guard.ts'

export const Route = createFileRoute('/consultations/$consultationId')({
  beforeLoad: guard('patient+'),
  staticData: { frame: 'bare' },
  component: Page,
})

function Page() {
  return <CallScreen consultationId={Route.useParams().consultationId} />
}
