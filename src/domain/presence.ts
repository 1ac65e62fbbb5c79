import { type Interval, union } from './interval.ts'

/** One stay of a person in a call, timed by the server; without `to` the person is still there. */
export interface Stay {
  readonly from: number
  readonly to?: number | null
}

function stretchesOf(stays: readonly Stay[], until: number): Interval[] {
  const closed = stays.map(({ from, to }) => ({ from, to: Math.min(to ?? until, until) }))
  return union(closed)
}

function togetherMs(a: readonly Stay[], b: readonly Stay[], until: number): number {
  const [left, right] = [stretchesOf(a, until), stretchesOf(b, until)]
  let sum = 0
  for (const mine of left) {
    for (const theirs of right) {
      sum += Math.max(0, Math.min(mine.to, theirs.to) - Math.max(mine.from, theirs.from))
    }
  }
  return sum
}

/**
 * Whole seconds in which both were present. A reload, a second tab or a lost line only adds stays: time that several
 * cover counts once.
 */
export function togetherSeconds(a: readonly Stay[], b: readonly Stay[], until: number): number {
  return Math.floor(togetherMs(a, b, until) / 1000)
}
