import { Trans, useLingui } from '@lingui/react/macro'
import { useChats } from '../../data/replica-queries.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChatFrame } from './chat-frame.tsx'
import css from './thread/thread.module.css'
import { NothingOpen } from './list/nothing-open.tsx'
import { ThreadScreen } from './thread/thread-screen.tsx'

/** A specialist's conversations; the address names the chat. */
export function DoctorChatScreen({ chatId }: { chatId: string | undefined }) {
  const { t } = useLingui()
  const chats = useChats()
  const chat = chats?.rows.find((entry) => entry.chat._id === chatId)?.chat
  return (
    <ChatFrame openChat={chatId} open={chatId !== undefined}>
      {chatId === undefined ? (
        <NothingOpen />
      ) : chat ? (
        <ThreadScreen key={chat._id} chat={chat} />
      ) : (
        <section className={css.thread} aria-label={t`Saruna`}>
          <div className={css.waiting}>
            {chats?.whole ? (
              <Empty
                title={t`Šī saruna nav atrasta.`}
                action={
                  <ButtonLink to="/doctor/chat" search={{}}>
                    <Trans>Visas sarunas</Trans>
                  </ButtonLink>
                }
              />
            ) : (
              <Skeleton lines={6} />
            )}
          </div>
        </section>
      )}
    </ChatFrame>
  )
}
