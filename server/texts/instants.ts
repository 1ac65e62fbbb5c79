import { toLocal, HOME_ZONE } from '#domain/zone.ts'
import { wallClock } from '#domain/wall-clock.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The day in Riga: DD.MM.YYYY in every language. */
export function dayText(instant: number): string {
  const { year, month, day } = wallClock(toLocal(instant, HOME_ZONE))
  return `${two(day)}.${two(month)}.${year}`
}

/** The time of day in Riga: HH:mm. */
function timeText(instant: number): string {
  const { hour, minute } = wallClock(toLocal(instant, HOME_ZONE))
  return `${two(hour)}:${two(minute)}`
}

/** Day and time in Riga. */
export function instantText(instant: number): string {
  return `${dayText(instant)} ${timeText(instant)}`
}

/** A stretch within a day: DD.MM.YYYY HH:mm–HH:mm. */
export function stretchText(from: number, to: number): string {
  return `${instantText(from)}–${timeText(to)}`
}
