import { createFileRoute } from '@tanstack/react-router'
import { DoctorChatScreen } from '../../features/chat/doctor-chat-screen.tsx'
import { readChatSearch } from '../../features/chat/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/doctor/chat')({
  validateSearch: readChatSearch,
  beforeLoad: guard('doctor'),
  staticData: { frame: 'window' },
  component: Page,
})

function Page() {
  return <DoctorChatScreen chatId={Route.useSearch().chat} />
}
