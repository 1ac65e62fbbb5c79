import type { Licence } from '#contract/licence.ts'
import { addLocalDays, dayInRiga, HOME_ZONE, startOfLocalDay } from '#domain/zone.ts'

/** Whose licence ends soon, and in how many days. */
const ENDING = { key: 'toms', days: 45 }
/** Whose has no last day. */
const WITHOUT_END = 'olga'
/** The others end one after another, the first in more than a year. */
const [FIRST_DAYS, APART_DAYS] = [400, 37]

/** The licence of a specialist of the demo world, of an invented number and register. */
export function licenceOf(key: string, { order, now }: { order: number; now: number }): Licence {
  const licenceNumber = `LV-${String(20_117 + order * 31)}`
  const days = key === ENDING.key ? ENDING.days : FIRST_DAYS + order * APART_DAYS
  const lastDay = dayInRiga(addLocalDays(startOfLocalDay(now, HOME_ZONE), days, HOME_ZONE))
  return {
    licenceNumber,
    licenceAuthority: 'Veselības inspekcija',
    licenceUntil: key === WITHOUT_END ? null : lastDay,
    licenceLink: `https://registrs.example.com/licences/${licenceNumber}`,
  }
}
