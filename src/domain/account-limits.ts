import { DAY, HOUR, MINUTE } from './duration.ts'

/** How long an e-mailed link works. */
export const LINK_LIFE = { confirm: 24 * HOUR, reset: HOUR, admin: 72 * HOUR, wayBack: 7 * DAY } as const

/** How many mailed links of one kind work side by side, and how many an address is sent in which time. */
export const MAILED_LINKS = { most: 3, within: HOUR } as const

/** Failed sign-ins of one account after which it waits, and for how long. */
export const LOGIN_LOCKOUT = { failures: 10, within: 15 * MINUTE, wait: 15 * MINUTE } as const

/** Each time an account's tries from one network are used up again the wait doubles, up to a day; a quiet day forgets it. */
export const MAX_LOGIN_WAIT = DAY

/**
 * An account that was tried in vain too often in this time, from wherever: each network has only so few tries more. Its
 * owner still comes in with the right password.
 */
export const LOGIN_SIEGE = { within: DAY, failures: 2 } as const

/** In which time the tries of strangers are counted: at who has an account, and at links. */
export const STRANGER_WINDOW = 15 * MINUTE

/** How long every answer about accounts takes where so many were given that they tell nothing any more, in ms. */
export const SLOW_ANSWER = { least: 1_000, most: 2_000 } as const

/** How long a session lives unused, by role or on a computer that others use too, and at most. */
export const SESSION_LIFE = {
  idle: { patient: 30 * DAY, doctor: 12 * HOUR, admin: 12 * HOUR },
  /** A tab that is open asks more often than that; one that was closed never will. */
  idleShared: HOUR,
  most: 180 * DAY,
} as const

/** How often one code of a sign-up may be typed, and how many of them an account gets in which time; then only the link. */
export const SIGN_UP_CODE = { tries: 5, codes: 3, within: HOUR } as const

/** How long a link that was used says so. */
export const LINK_USED_SAID = DAY
