import type { ThreadMessage } from '../../../replica/queries/state.ts'

/** A line of a thread as it is shown: where a day begins, where the new ones begin, a message. */
type LogEntry =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ThreadMessage }

interface Options {
  /** The plain day of a moment, YYYY-MM-DD, in the viewer's zone. */
  readonly dayOf: (instant: string) => string
  /** How far was read when the thread was opened. */
  readonly readSeq: number
}

/**
 * The lines of a thread, oldest first. A day is said where it changes; as clocks of devices differ, only a later day
 * than any before begins one.
 */
export function logEntries(messages: readonly ThreadMessage[], { dayOf, readSeq }: Options): LogEntry[] {
  const entries: LogEntry[] = []
  let latest = ''
  let newBegan = false
  for (const message of messages) {
    const day = dayOf(message.sentAt)
    if (day > latest) {
      entries.push({ kind: 'day', key: day, day })
      latest = day
    }
    if (!newBegan && isUnread(message, readSeq)) {
      entries.push({ kind: 'new', key: 'new' })
      newBegan = true
    }
    entries.push({ kind: 'message', key: message._id, message })
  }
  return entries
}

/** Whether the other side wrote it after what was read. */
function isUnread({ mine, removed, seq }: ThreadMessage, readSeq: number): boolean {
  return !mine && !removed && seq !== null && seq > readSeq
}

/** The place of the newest message of the other side; 0 when there is none. */
export function newestHeard(messages: readonly ThreadMessage[]): number {
  return messages.findLast(({ mine }) => !mine)?.seq ?? 0
}
