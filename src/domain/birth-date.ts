import type { FieldCode } from '#contract/errors.ts'
import { type CivilDate, daysFromCivil, parseDate } from './civil.ts'
import { wallClock } from './wall-clock.ts'
import { HOME_ZONE, toLocal } from './zone.ts'

/** Years of age from which a person may sign up. */
const ADULT_AGE = 18

const EARLIEST = daysFromCivil({ year: 1900, month: 1, day: 1 })

/** Full years between a birth date and today in Riga; someone born on 29 February is a year older on 1 March. */
export function ageAt(born: CivilDate, now: number): number {
  const today = wallClock(toLocal(now, HOME_ZONE))
  const beforeBirthday = today.month * 100 + today.day < born.month * 100 + born.day
  return today.year - born.year - (beforeBirthday ? 1 : 0)
}

/**
 * What is wrong with a birth date written YYYY-MM-DD, if anything, on the day it is in Riga: it must be after
 * 1900-01-01, not in the future, and of a person of at least 18.
 */
export function birthDateProblem(text: string, now: number): FieldCode | undefined {
  const born = parseDate(text)
  if (!born) return 'date_invalid'
  const today = wallClock(toLocal(now, HOME_ZONE))
  if (daysFromCivil(born) > daysFromCivil(today)) return 'date_future'
  if (daysFromCivil(born) <= EARLIEST) return 'date_too_old'
  return ageAt(born, now) < ADULT_AGE ? 'under_age' : undefined
}
