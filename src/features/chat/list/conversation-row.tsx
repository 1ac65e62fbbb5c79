import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { chatLink } from '../../../parts/chat/chat-link.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import { UnreadCount } from '../../../parts/frame/unread-count.tsx'
import type { ChatEntry } from '../../../replica/queries/chats.ts'
import type { ThreadMessage } from '../../../replica/queries/state.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Avatar } from '../../../ui/person/avatar.tsx'
import css from './conversation-row.module.css'
import { marks } from '../thread/mark-names.ts'
import { useBrief } from '../thread/use-brief.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list of conversations is what Back leads to. */
    fromList?: boolean
  }
}

/** One conversation: with whom, the newest words, what is unread. */
export function ConversationRow({ entry, openChat }: { entry: ChatEntry; openChat: string | undefined }) {
  const nameOf = usePatientName()
  const { chat, newest, unread } = entry
  const name = nameOf(chat.with)
  return (
    <Link
      {...chatLink(chat)}
      className={css.row}
      state={{ fromList: openChat === undefined }}
      aria-current={chat._id === openChat ? 'page' : undefined}
      resetScroll={false}
    >
      <Avatar name={name} photo={chat.with.photo} anonymous={chat.with.anonymous} />
      <span className={css.body}>
        <span className={css.top}>
          <b>{name}</b>
          {newest && <When at={newest.sentAt} />}
        </span>
        <span className={css.words}>
          <Newest message={newest} />
          <UnreadCount of={unread} />
        </span>
      </span>
    </Link>
  )
}

function When({ at }: { at: string }) {
  const formats = useFormats()
  const day = formats.dayOf(at)
  const isToday = day === formats.dayOf(useNow(60_000))
  return <time dateTime={at}>{isToday ? formats.time(at) : formats.shortDay(day)}</time>
}

function Newest({ message }: { message: ThreadMessage | null }) {
  const { t } = useLingui()
  const brief = useBrief()
  if (!message)
    return (
      <span className="dim">
        <Trans>Vēl nav nevienas ziņas</Trans>
      </span>
    )
  const { mine, removed, state } = message
  const words = brief(message)
  const unsent = mine && !removed && (state === 'waiting' || state === 'failed')
  return (
    <>
      {unsent && <Icon of={marks[state].icon} label={t(marks[state].name)} />}
      <span>{mine ? t`Jūs: ${words}` : words}</span>
    </>
  )
}
