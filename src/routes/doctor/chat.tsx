import { createFileRoute } from '@tanstack/react-router'
import { DoctorChatScreen } from '../../features/chat/doctor-chat-screen.tsx'
import { readChatSearch } from '../../features/chat/search.ts'
import { guard } from '../../session/guard.ts'
import { prefetchChats } from '../../data/prefetch-replica.ts'

export const Route = createFileRoute('/doctor/chat')({
  validateSearch: readChatSearch,
  beforeLoad: guard('doctor'),
  staticData: { frame: 'window' },
  loaderDeps: ({ search }) => ({ chat: search.chat }),
  loader: ({ context, deps }) => prefetchChats(context.replica, ({ chat }) => chat._id === deps.chat),
  component: Page,
})

function Page() {
  return <DoctorChatScreen chatId={Route.useSearch().chat} />
}
