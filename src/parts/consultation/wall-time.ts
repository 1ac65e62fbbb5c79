import { formatLocal, parseLocal } from '#domain/wall-clock.ts'
import { toInstant, toLocal } from '#domain/zone.ts'

/** The instant of a wall time `YYYY-MM-DDTHH:mm` on a clock of the zone, as the API writes instants; null for none. */
export function instantOf(wall: string, zone: string): string | null {
  const local = parseLocal(wall)
  return local === undefined ? null : new Date(toInstant(local, zone)).toISOString()
}

/** The wall time `YYYY-MM-DDTHH:mm` of an instant on a clock of the zone. */
export function wallTimeOf(instant: string, zone: string): string {
  return formatLocal(toLocal(Date.parse(instant), zone))
}
