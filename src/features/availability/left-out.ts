import type { Availability, AvailabilityInput } from '#contract/availability.ts'
import type { Span } from '#contract/doctor.ts'
import { occurrences } from '#domain/weekly.ts'
import { windowOf } from './window-of.ts'

/** The bookings that lie in hours as they were, and not as they become. */
export function leftOut<Booking extends Span>(
  bookings: readonly Booking[],
  before: Availability,
  after: AvailabilityInput | undefined,
  zone: string,
): Booking[] {
  const covers = (hours: Availability | AvailabilityInput, booking: Span) => {
    const range = { from: Date.parse(booking.from), to: Date.parse(booking.to) }
    return occurrences(windowOf(hours, zone), zone, range).some(
      ({ from, to }) => from <= range.from && range.to <= to,
    )
  }
  return bookings.filter((booking) => covers(before, booking) && !(after && covers(after, booking)))
}
