import { useLingui } from '@lingui/react/macro'
import { useChats } from '../../data/replica-queries.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChatFrame } from './chat-frame.tsx'
import css from './thread/thread.module.css'
import { NewThreadScreen } from './thread/new-thread-screen.tsx'
import { NothingOpen } from './list/nothing-open.tsx'
import { ThreadScreen } from './thread/thread-screen.tsx'

/** A patient's conversations; the address names the specialist. */
export function PatientChatScreen({ doctorId }: { doctorId: string | undefined }) {
  const { t } = useLingui()
  const chats = useChats()
  const chat = chats?.rows.find((entry) => entry.chat.with._id === doctorId)?.chat
  return (
    <ChatFrame openChat={chat?._id} open={doctorId !== undefined}>
      {doctorId === undefined ? (
        <NothingOpen />
      ) : chat ? (
        <ThreadScreen key={chat._id} chat={chat} />
      ) : chats?.whole ? (
        <NewThreadScreen key={doctorId} doctorId={doctorId} />
      ) : (
        <section className={css.thread} aria-label={t`Saruna`}>
          <div className={css.waiting}>
            <Skeleton lines={6} />
          </div>
        </section>
      )}
    </ChatFrame>
  )
}
