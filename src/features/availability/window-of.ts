import type { Availability, AvailabilityInput } from '#contract/availability.ts'
import { MINUTES_PER_DAY, parseLocal } from '#domain/wall-clock.ts'
import type { AvailabilityWindow } from '#domain/weekly.ts'
import { toLocal } from '#domain/zone.ts'

/** Hours as the rules of slots have them. */
export function windowOf(
  { from, to, repeatWeekly, until }: Availability | AvailabilityInput,
  zone: string,
): AvailabilityWindow {
  const last = until === undefined ? undefined : parseLocal(`${until}T00:00`)
  return {
    from: toLocal(Date.parse(from), zone),
    to: toLocal(Date.parse(to), zone),
    repeatWeekly,
    until: last === undefined ? undefined : last + MINUTES_PER_DAY,
  }
}
