import { createFileRoute } from '@tanstack/react-router'
import { CallScreen } from '../features/call/call-screen.tsx'
import { guard } from '../session/guard.ts'
import { later } from '../ui/later/later.ts'

export const Route = createFileRoute('/consultations/$consultationId')({
  beforeLoad: guard('patient+'),
  staticData: { frame: 'bare' },
  component: Page,
})

/** Comes when somebody writes beside a call. */
const ThreadLater = later(
  async () => (await import('../features/chat/thread/thread-beside.tsx')).ThreadBeside,
)

function Page() {
  return <CallScreen consultationId={Route.useParams().consultationId} thread={ThreadLater} />
}
