import { SECOND } from '#domain/duration.ts'

/**
 * How long both have been in a call, as the server counts it: so many seconds, and those since a moment of this device's
 * clock (in ms) while both are there.
 */
export interface TimeTogether {
  readonly seconds: number
  readonly since: number | null
}

/** Whole and broken seconds that both have been there, at a moment of this device's clock in ms. */
export const secondsTogether = ({ seconds, since }: TimeTogether, now: number): number =>
  seconds + (since === null ? 0 : Math.max(0, (now - since) / SECOND))
