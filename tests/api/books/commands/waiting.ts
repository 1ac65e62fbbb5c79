import * as fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../model/books.ts'
import { dayLater, inRiga, monthsLater, startOfDayLater } from '../model/calendar.ts'
import { repeat } from '../real.ts'
import { waitUntil } from '../time.ts'
import { anyOf, command } from './command.ts'

/** Answers are kept for a week; half of it is safely within. */
const KEPT = 3 * DAY

const wait = (amount: number, unit: 'minutes' | 'hours' | 'days') =>
  command(
    `${amount} ${unit} pass`,
    () => true,
    async (books, real) => {
      const length = { minutes: MINUTE, hours: HOUR, days: DAY }[unit]
      await waitUntil(books, real, real.clinic.now() + amount * length)
    },
  )

const hour = (instant: number) => Number(inRiga(instant).slice(11, 13))

const ends: Record<'the last of a month' | 'a month before the clocks change', (now: number) => number> = {
  'the last of a month'(now) {
    let days = 1
    while (!dayLater(now, days + 1).endsWith('-01')) days++
    return startOfDayLater(now, days) + 10 * HOUR
  },
  'a month before the clocks change'(now) {
    let at = Math.ceil(now / HOUR) * HOUR
    const changes = () => (hour(at + HOUR) - hour(at) + 24) % 24 !== 1
    while (!changes() || monthsLater(at, -1) <= now) at += HOUR
    // In the hour that will be skipped then, or come twice.
    return monthsLater(at, -1) + HOUR / 2
  },
}

/** Until a day that calendars stumble over. */
const waitFor = (day: keyof typeof ends) =>
  command(
    `${day} comes`,
    () => true,
    (books, real) => waitUntil(books, real, ends[day](real.clinic.now())),
  )

export const anyWait = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((minutes) => wait(minutes, 'minutes')),
  fc.integer({ min: 1, max: 30 }).map((hours) => wait(hours, 'hours')),
  fc.integer({ min: 1, max: 30 }).map((hours) => wait(hours, 'hours')),
  fc.integer({ min: 1, max: 9 }).map((days) => wait(days, 'days')),
  fc.integer({ min: 27, max: 34 }).map((days) => wait(days, 'days')),
  fc.constantFrom(...(Object.keys(ends) as (keyof typeof ends)[])).map(waitFor),
)

/** A request that was answered before comes once more: nothing changes. */
const again = (which: number) =>
  command(
    `request ${which} comes again`,
    () => true,
    (_, real) => repeat(real, which, real.clinic.now() - KEPT),
  )
export const anyRepetition = anyOf.map(again)

/** What the processor has told comes again, all at once and in no order. */
const notify = (chance: number) =>
  command(
    `the processor tells of the last payments again (${chance})`,
    () => true,
    (_, real) => real.processor.repeatEvents(chance),
  )
export const anyNotification = anyOf.map(notify)
