import { HOUR } from './books.ts'

const clock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Riga',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What calendar and clock show in Riga: '2027-03-28 04:00'. */
export const inRiga = (instant: number): string => clock.format(instant)
const dayInRiga = (instant: number): string => inRiga(instant).slice(0, 10)
export const monthInRiga = (instant: number): string => inRiga(instant).slice(0, 7)

/** When Riga's clock first shows this. It is three hours ahead of UTC in summer, two in winter; what it skips comes an hour later. */
function whenRigaShows(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const [summer, winter] = [asUtc - 3 * HOUR, asUtc - 2 * HOUR]
  return inRiga(summer) === `${day} ${time}` ? summer : winter
}

/** So many months later: the same time of the same day, or of the last day where a month is shorter. */
export function monthsLater(instant: number, months: number): number {
  const [date = '', time = ''] = inRiga(instant).split(' ')
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const wanted = Math.min(day, last.getUTCDate())
  return whenRigaShows(`${last.toISOString().slice(0, 8)}${String(wanted).padStart(2, '0')}`, time)
}

/** The calendar's day so many days later. */
export function dayLater(instant: number, days: number): string {
  const date = new Date(`${dayInRiga(instant)}T12:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** When the day so many days later begins. */
export const startOfDayLater = (instant: number, days: number): number =>
  whenRigaShows(dayLater(instant, days), '00:00')
