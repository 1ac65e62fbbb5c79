import { createFileRoute } from '@tanstack/react-router'
import { PatientChatScreen } from '../../features/chat/patient-chat-screen.tsx'
import { guard } from '../../session/guard.ts'
import { prefetchChats } from '../../data/prefetch-replica.ts'

export const Route = createFileRoute('/patient/chat/{-$doctorId}')({
  beforeLoad: guard('patient'),
  staticData: { frame: 'window' },
  loader: ({ context, params }) =>
    prefetchChats(context.replica, ({ chat }) => chat.with._id === params.doctorId),
  component: Page,
})

function Page() {
  return <PatientChatScreen doctorId={Route.useParams().doctorId} />
}
