import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFormats } from '../../../i18n/use-formats.ts'
import type { Thread } from '../../../replica/queries/thread.ts'
import { Button } from '../../../ui/button/button.tsx'
import css from './message-log.module.css'
import { logEntries, newestHeard } from './log-entries.ts'
import { type MessageActs, MessageItem } from './message-item.tsx'
import { Above } from './above.tsx'
import { useBrief } from './use-brief.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useReading } from './use-presence.ts'

interface Props {
  chatId: string
  thread: Thread
  partner: string
  acts: MessageActs
  /** Shows more of what is above. */
  onMore: () => void
  /** The message a search found. */
  found: string | null
  typing: boolean
  /** What stands under the newest message and goes along with it. */
  below?: ReactNode
}

/** The messages of a thread, oldest first. */
export function MessageLog({ chatId, thread, partner, acts, onMore, found, typing, below }: Props) {
  const { t } = useLingui()
  const { dayOf } = useFormats()
  const { messages, above, chat } = thread
  const [readSeq] = useState(chat?.readSeq ?? 0)
  const entries = useMemo(() => logEntries(messages, { dayOf, readSeq }), [messages, dayOf, readSeq])
  const heard = newestHeard(messages)
  const { log, begin, list, under, atEnd, toEnd } = useLogScroll({
    first: messages[0]?._id,
    found,
    onTop: above === 'device' ? onMore : nothing,
  })
  useReading(chatId, { seq: heard, seen: atEnd })
  // Writing leads to the end, wherever one was reading.
  const lastMine = messages.at(-1)?.mine ? messages.at(-1)?._id : undefined
  useEffect(() => {
    if (lastMine) toEnd()
  }, [lastMine, toEnd])
  return (
    <div className={css.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={log} className={css.log} tabIndex={0} role="region" aria-label={t`Ziņas`}>
        <Above chatId={chatId} above={above} onLoaded={onMore} />
        <ol ref={list} className={css.entries}>
          {entries.map((entry) =>
            entry.kind === 'message' ? (
              <MessageItem
                key={entry.key}
                message={entry.message}
                acts={acts}
                author={entry.message.mine ? t`Jūs` : partner}
                found={entry.message._id === found}
              />
            ) : entry.kind === 'day' ? (
              <Separator key={entry.key}>
                <Day day={entry.day} />
              </Separator>
            ) : (
              <li key={entry.key} ref={begin} className={css.new}>
                <Trans>Jaunas ziņas</Trans>
              </li>
            ),
          )}
        </ol>
        <div ref={under} className={css.below}>
          {below}
        </div>
      </div>
      {!atEnd && (
        <div className={css.toEnd}>
          <Button size="s" icon={ArrowDown} onClick={toEnd}>
            <Trans>Uz jaunākajām</Trans>
          </Button>
        </div>
      )}
      <p className={css.typing} role="status">
        {typing && <Trans>{partner} raksta…</Trans>}
      </p>
      <Announcer key={chatId} messages={messages} heard={heard} partner={partner} />
    </div>
  )
}

const nothing = () => undefined

function Separator({ children }: { children: ReactNode }) {
  return (
    <li className={css.day}>
      <span>{children}</span>
    </li>
  )
}

function Day({ day }: { day: string }) {
  const formats = useFormats()
  const word = formats.dayWord(day)
  return word ? <span className={css.first}>{word}</span> : `${formats.weekday(day)}, ${formats.day(day)}`
}

/** Says aloud what the other side writes while the thread is open, and nothing else. */
function Announcer({
  messages,
  heard,
  partner,
}: {
  messages: Thread['messages']
  heard: number
  partner: string
}) {
  const brief = useBrief()
  const [opened] = useState(heard)
  const newest = messages.findLast(({ mine }) => !mine)
  const words = newest && heard > opened && !newest.removed ? brief(newest) : ''
  return (
    <p className="vh" aria-live="polite">
      {words && `${partner}: ${words}`}
    </p>
  )
}
