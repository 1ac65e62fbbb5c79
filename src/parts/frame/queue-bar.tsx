import { Plural, Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useConnection } from '../../data/connection.ts'
import { useChats, useFailed } from '../../data/replica-queries.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { chatLink } from '../chat/chat-link.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { useBarFocus } from './use-bar-focus.ts'

/** What a signed-in person has not got through: it waits although there is a network, or it was refused. */
export function QueueBar() {
  const { reachable, waiting, failed } = useConnection()
  if (waiting > 0 && reachable === false) return <ConnectionBar />
  return failed > 0 ? <FailedBar /> : null
}

function FailedBar() {
  const failed = useFailed()
  const link = useFailedLink()
  const act = useBarFocus<HTMLAnchorElement>()
  return (
    <Banner
      bar
      tone="danger"
      icon={CircleAlert}
      action={
        link && (
          <TextLink ref={act} inherit {...link}>
            <Trans>Apskatīt</Trans>
          </TextLink>
        )
      }
    >
      <Plural
        value={failed.length}
        zero="# ieraksti netika pieņemti. Tie ir saglabāti šeit."
        one="# ieraksts netika pieņemts. Tas ir saglabāts šeit."
        other="# ieraksti netika pieņemti. Tie ir saglabāti šeit."
      />
    </Banner>
  )
}

/** The screen on which the oldest refused item can be mended. */
function useFailedLink(): LinkProps | null {
  const first = useFailed()[0]?.what
  const chats = useChats()
  if (!first) return null
  if (first.name === 'saveAnswers') return { to: '/signup/questionnaire' }
  if (first.name === 'answerMeasure') return { to: '/patient/measures/{-$id}', params: { id: undefined } }
  const entry = chats?.rows.find(({ chat }) => chat._id === first.chatId)
  return entry ? chatLink(entry.chat) : null
}
