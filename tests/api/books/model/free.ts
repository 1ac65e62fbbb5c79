import type { Books, Patient } from './books.ts'
import { monthInRiga } from './calendar.ts'

const PER_MONTH = 5

/** Whether a free consultation may begin then: so many a month, and who moves one within its month has it already. */
export function mayHaveFree(
  { meetings }: Books,
  patient: Patient,
  { from, leaving }: { from: number; leaving?: number },
): boolean {
  if (leaving !== undefined && monthInRiga(leaving) === monthInRiga(from)) return true
  const had = meetings.filter(
    (meeting) =>
      meeting.patient === patient &&
      meeting.way === 'free' &&
      monthInRiga(meeting.from) === monthInRiga(from) &&
      !['rejected', 'expired'].includes(meeting.status),
  )
  return patient.free && had.length < PER_MONTH
}
