/** Zone of the service: what a page shows until it knows the viewer's own. */
export const rigaZone = 'Europe/Riga'

/** A calendar day without time or zone, `YYYY-MM-DD`. */
export type Day = string

/** A moment: an ISO text in UTC, milliseconds, or a Date. */
export type Instant = string | number | Date

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  // en-GB with two-digit fields gives the same digits in every engine; only the parts are used, never its order.
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

function partsOf(instant: Instant, zone: string): Parts {
  const parts: Parts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of clockOf(zone).formatToParts(new Date(instant)))
    if (type in parts) parts[type as keyof Parts] = value
  return parts
}

/** `25.11.2026` as the calendar of the zone shows it. */
export function formatDate(instant: Instant, zone = rigaZone): string {
  const { day, month, year } = partsOf(instant, zone)
  return `${day}.${month}.${year}`
}

/** `18:30` on a clock of the zone. */
export function formatTime(instant: Instant, zone = rigaZone): string {
  const { hour, minute } = partsOf(instant, zone)
  return `${hour}:${minute}`
}

/** `25.11.2026 18:30`. */
export function formatDateTime(instant: Instant, zone = rigaZone): string {
  return `${formatDate(instant, zone)} ${formatTime(instant, zone)}`
}

/** `25.11.2026` from a plain day. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date}.${month}.${year}`
}

/** `25.11.`, for places where the year is plain. */
export function formatShortDay(day: Day): string {
  const [, month, date] = day.slice(0, 10).split('-')
  return `${date}.${month}.`
}

/** The day it is in the zone at that moment. */
export function localDay(instant: Instant, zone = rigaZone): Day {
  const { year, month, day } = partsOf(instant, zone)
  return `${year}-${month}-${day}`
}

/** The day so many days later (or earlier). */
export function addDays(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10)
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

const grouping = /\B(?=(?:\d{3})+(?!\d))/g

/** `1,210.5`: comma between thousands, at most two decimals, the same in every language. */
export function formatNumber(value: number, decimals?: 0 | 1 | 2): string {
  const rounded =
    decimals === undefined
      ? String(Math.round((Math.abs(value) + Number.EPSILON) * 100) / 100)
      : Math.abs(value).toFixed(decimals)
  const [whole = '0', fraction] = rounded.split('.')
  const sign = value < 0 && Number(rounded) !== 0 ? '−' : ''
  return sign + whole.replace(grouping, ',') + (fraction ? `.${fraction}` : '')
}

/** `1,210.00 €` from cents, kept on one line. */
export function formatMoney(cents: number): string {
  return `${formatNumber(cents / 100, 2)}\u00A0€`
}

/** `31.00 €` from the API's EUR number. */
export function formatEuro(amount: number): string {
  return formatMoney(Math.round(amount * 100))
}

/** `45 min`, kept on one line; the same in every language but Russian, which writes мин. */
export function formatMinutes(language: string, minutes: number): string {
  return `${formatNumber(minutes)}\u00A0${language === 'ru' ? 'мин' : 'min'}`
}

/** `1 h 5 min 12 s`, parts of nothing left out: a call is told to the second, as it was timed, wherever it is told. */
export function formatDuration(language: string, seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [h, s] = language === 'ru' ? ['ч', 'с'] : ['h', 's']
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [
    hours > 0 && `${hours}\u00A0${h}`,
    minutes > 0 && formatMinutes(language, minutes),
    rest > 0 && `${rest}\u00A0${s}`,
  ].filter(Boolean)
  return parts.join(' ') || `0\u00A0${s}`
}

const two = (value: number) => String(value).padStart(2, '0')

/** `12:05` or `1:02:05`: a running clock. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const tail = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return hours ? `${hours}:${tail}` : tail
}

/** `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00A0B`
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000))}\u00A0kB`
  return `${formatNumber(Math.round(bytes / 100_000) / 10)}\u00A0MB`
}
