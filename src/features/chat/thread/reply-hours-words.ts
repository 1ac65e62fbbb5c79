import type { ReplyStretch } from '#contract/reply-times.ts'

/** Days of a week in a row with the same stretches. */
interface ReplyDays {
  readonly first: number
  readonly last: number
  /** 9:00–12:00, 13:00–17:00 */
  readonly times: string
}

const LAST_DAY = 7

/** The stretches of a week as it is said: days in a row that are alike together. */
export function replyDays(hours: readonly ReplyStretch[]): ReplyDays[] {
  const all: ReplyDays[] = []
  for (let weekday = 1; weekday <= LAST_DAY; weekday += 1) {
    const times = hours
      .filter((each) => each.weekday === weekday)
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .map(({ from, to }) => `${from}–${to}`)
      .join(', ')
    if (times === '') continue
    const before = all.at(-1)
    if (before?.last === weekday - 1 && before.times === times)
      all[all.length - 1] = { ...before, last: weekday }
    else all.push({ first: weekday, last: weekday, times })
  }
  return all
}
