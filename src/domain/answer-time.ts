import type { AnswerTime } from '#contract/reply-times.ts'
import { DAY, HOUR } from './duration.ts'

/** How far back answers are counted, in milliseconds. */
export const ANSWERS_COUNT_FOR = 90 * DAY
/** Fewer answers say nothing. */
const MIN_ANSWERS = 5

/** Up to when each class is honest. Who takes longer than the last is not said to be quick. */
const classes: readonly (readonly [AnswerTime, number])[] = [
  ['hour', HOUR],
  ['hours', 6 * HOUR],
  ['day', DAY],
  ['days', 7 * DAY],
]

/** What may be said of how soon somebody answers: the class that holds the median, or nothing. */
export function usualAnswerTime({ answers, median }: { answers: number; median: number }): AnswerTime | null {
  if (answers < MIN_ANSWERS) return null
  return classes.find(([, most]) => median <= most)?.[0] ?? null
}
