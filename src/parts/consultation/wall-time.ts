import { parseLocal } from '#domain/wall-clock.ts'
import { toInstant } from '#domain/zone.ts'

/** The instant of a wall time `YYYY-MM-DDTHH:mm` on a clock of the zone, as the API writes instants; null for none. */
export function instantOf(wall: string, zone: string): string | null {
  const local = parseLocal(wall)
  return local === undefined ? null : new Date(toInstant(local, zone)).toISOString()
}
