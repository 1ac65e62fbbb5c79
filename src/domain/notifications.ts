import type { NotificationKind, NotificationSettings } from '#contract/push.ts'
import { DAY, MINUTE, SECOND } from './duration.ts'

/** What people are told of until they choose otherwise: everything; of what is over in minutes no e-mail is written. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  privateText: true,
  kinds: {
    request: { push: true, email: true },
    accepted: { push: true, email: true },
    rejected: { push: true, email: true },
    proposal: { push: true, email: true },
    cancelled: { push: true, email: true },
    reminder: { push: true, email: true },
    chat: { push: true, email: false },
    callStarted: { push: true, email: false },
  },
}

/** The longest a push service is asked to keep anything. */
const LONGEST = 28 * DAY

/** How long after its cause a notification is still worth showing, where no start decides it. */
const LIFE: Partial<Record<NotificationKind, number>> = {
  rejected: 3 * DAY,
  chat: DAY,
  callStarted: 10 * MINUTE,
}

/** The instant from which a notification comes too late. `startsAt` is the start of the consultation it concerns. */
export function tooLateFrom(kind: NotificationKind, at: number, startsAt: number | null): number {
  return Math.min(at + LONGEST, at + (LIFE[kind] ?? LONGEST), LIFE[kind] ? Infinity : (startsAt ?? Infinity))
}

/** What must not wait until a device wakes up by itself. */
export function isUrgent(kind: NotificationKind): boolean {
  return kind === 'callStarted' || kind === 'reminder'
}

/** How often a push is tried while its service fails or asks to wait: for a day, if it is not too late before. */
export const PUSH_TRIES = 100

/**
 * How long a push service may refuse an address, taking nothing in between, before it is given up: not at once, since a
 * wrong setting of ours is refused everywhere.
 */
export const REFUSED_MOST = 3 * DAY

/** So often a push service is asked again just when it said. */
const NAMED_TRIES = 5

/**
 * How long to wait after so many tries, in milliseconds. The time that a push service names, in seconds, counts; one
 * that keeps naming a short one is asked ever less often all the same.
 */
export function pushWait(tries: number, named?: number): number {
  const backOff = Math.min(5 * SECOND * 2 ** (tries - 1), 15 * MINUTE)
  if (named === undefined) return backOff
  return tries <= NAMED_TRIES ? named * SECOND : Math.max(named * SECOND, backOff)
}
