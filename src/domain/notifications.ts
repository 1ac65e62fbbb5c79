import { notifications, type NotificationSettings } from '#contract/push.ts'
import { DAY, MINUTE, SECOND } from './duration.ts'

/** What people are told of until they choose otherwise. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  privateText: true,
  kinds: Object.fromEntries(
    Object.entries(notifications).map(([kind, { push, email }]) => [kind, { push, email }]),
  ) as NotificationSettings['kinds'],
}

/** The longest a push service is asked to keep anything. */
const MAX_TTL = 28 * DAY

/**
 * The instant from which a notification comes too late: its life after its cause, or else the start of the consultation
 * it concerns.
 */
export function tooLateFrom(life: number | undefined, at: number, startsAt: number | null): number {
  return Math.min(at + MAX_TTL, life === undefined ? (startsAt ?? Infinity) : at + life)
}

/** How often a push is tried while its service fails or asks to wait: for a day, if it is not too late before. */
export const MAX_PUSH_TRIES = 100

/**
 * How long a push service may refuse an address, taking nothing in between, before it is given up: not at once, since a
 * wrong setting of ours is refused everywhere.
 */
export const MAX_PUSH_REFUSED = 3 * DAY

/** So often a push service is asked again just when it said. */
const MAX_NAMED_TRIES = 5

/**
 * How long to wait after so many tries, in milliseconds. The time that a push service names, in seconds, counts; one
 * that keeps naming a short one is asked ever less often all the same.
 */
export function pushWait(tries: number, named?: number): number {
  const backOff = Math.min(5 * SECOND * 2 ** (tries - 1), 15 * MINUTE)
  if (named === undefined) return backOff
  return tries <= MAX_NAMED_TRIES ? named * SECOND : Math.max(named * SECOND, backOff)
}
