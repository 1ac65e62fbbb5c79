import { wallClock } from '#domain/wall-clock.ts'
import { HOME_ZONE, toLocal } from '#domain/zone.ts'

/** From this hour on in Riga: whoever begins their day finds it. */
const FIRST_HOUR = 8

/** Whether the day has begun of those who are told what came with it; nobody is told of that in the night. */
export function isAfterMorning(now: number): boolean {
  return wallClock(toLocal(now, HOME_ZONE)).hour >= FIRST_HOUR
}
