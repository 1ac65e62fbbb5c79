import { type CivilDate, daysFromCivil, parseDate } from './civil.ts'
import { wallClock } from './wall-clock.ts'
import { HOME_ZONE, toLocal } from './zone.ts'

/** Years of age from which a person may sign up. */
export const ADULT_AGE = 18

const EARLIEST = daysFromCivil({ year: 1900, month: 1, day: 1 })

/** What a birth date can be: good, not a day, not after 1900-01-01, still to come, or of someone under 18. */
export type BirthDateState = 'valid' | 'malformed' | 'too_early' | 'future' | 'too_young'

/** Full years between a birth date and today in Riga; someone born on 29 February is a year older on 1 March. */
export function ageAt(born: CivilDate, now: number): number {
  const today = wallClock(toLocal(now, HOME_ZONE))
  const beforeBirthday = today.month * 100 + today.day < born.month * 100 + born.day
  return today.year - born.year - (beforeBirthday ? 1 : 0)
}

/** Judges a birth date written YYYY-MM-DD on the day it is in Riga. */
export function birthDateState(text: string, now: number): BirthDateState {
  const born = parseDate(text)
  if (!born) return 'malformed'
  const today = wallClock(toLocal(now, HOME_ZONE))
  if (daysFromCivil(born) > daysFromCivil(today)) return 'future'
  if (daysFromCivil(born) <= EARLIEST) return 'too_early'
  return ageAt(born, now) < ADULT_AGE ? 'too_young' : 'valid'
}
