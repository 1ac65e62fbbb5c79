import { describe, expect, test } from 'vitest'
import { logEntries, newestHeard } from '../../src/features/chat/thread/log-entries.ts'
import type { ThreadMessage } from '../../src/replica/queries/state.ts'

const message = (seq: number | null, sentAt: string, more: Partial<ThreadMessage> = {}): ThreadMessage => ({
  _id: `m${seq ?? sentAt}`,
  chatId: 'c',
  seq,
  from: 'doctor',
  content: 'x',
  sentAt,
  removed: false,
  mine: false,
  state: 'sent',
  ...more,
})
const dayOf = (instant: string) => instant.slice(0, 10)
const kinds = (messages: ThreadMessage[], readSeq: number) =>
  logEntries(messages, { dayOf, readSeq }).map(({ key }) => key)

describe('CHAT-06 the lines of a thread', () => {
  test('a day is said once, also when the clock of one device runs behind', () => {
    const messages = [
      message(1, '2026-11-23T10:00:00Z'),
      message(2, '2026-11-24T09:00:00Z'),
      message(3, '2026-11-23T23:00:00Z', { mine: true }),
      message(4, '2026-11-24T09:05:00Z'),
    ]
    expect(kinds(messages, 9)).toEqual(['2026-11-23', 'm1', '2026-11-24', 'm2', 'm3', 'm4'])
  })

  test('new ones begin at the first unread of the other side, never at an own or a removed one', () => {
    const at = '2026-11-23T10:00:00Z'
    const messages = [
      message(1, at),
      message(2, at, { mine: true }),
      message(3, at, { removed: true }),
      message(4, at),
      message(5, at),
    ]
    expect(kinds(messages, 1)).toEqual(['2026-11-23', 'm1', 'm2', 'm3', 'new', 'm4', 'm5'])
    expect(kinds(messages, 5)).not.toContain('new')
  })

  test('what was heard last is the other side’s, whatever waits after it', () => {
    const at = '2026-11-23T10:00:00Z'
    expect(newestHeard([message(1, at), message(null, at, { mine: true })])).toBe(1)
    expect(newestHeard([])).toBe(0)
  })
})
