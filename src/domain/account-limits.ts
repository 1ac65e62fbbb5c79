import { DAY, HOUR, MINUTE } from './duration.ts'

/** How long an e-mailed link works. */
export const LINK_LIFE = { confirm: 24 * HOUR, reset: HOUR, admin: 72 * HOUR } as const

/** Failed sign-ins of one account after which it waits, and for how long. */
export const LOGIN_LIMIT = { failures: 10, within: 15 * MINUTE, wait: 15 * MINUTE } as const

/** How long a session lives unused, by role or on a computer that others use too, and at most. */
export const SESSION_LIFE = {
  idle: { patient: 30 * DAY, doctor: 12 * HOUR, admin: 12 * HOUR },
  /** A tab that is open asks more often than that; one that was closed never will. */
  idleShared: HOUR,
  most: 180 * DAY,
} as const
