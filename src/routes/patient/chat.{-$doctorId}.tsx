import { createFileRoute } from '@tanstack/react-router'
import { PatientChatScreen } from '../../features/chat/patient-chat-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/patient/chat/{-$doctorId}')({
  beforeLoad: guard('patient'),
  staticData: { frame: 'window' },
  component: Page,
})

function Page() {
  return <PatientChatScreen doctorId={Route.useParams().doctorId} />
}
