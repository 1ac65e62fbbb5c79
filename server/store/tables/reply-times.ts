import type { Fixed } from './columns.ts'

/** A stretch of every week in which a specialist answers. */
export interface ReplyHoursTable {
  doctor_id: Fixed<string>
  /** Its place among those of its specialist. */
  number: Fixed<number>
  /** Monday is 1. */
  weekday: Fixed<number>
  /** Minutes of the day on the wall of the practice's zone. */
  from_minute: Fixed<number>
  to_minute: Fixed<number>
}

/** Days on which a specialist does not answer. */
export interface AbsenceTable {
  doctor_id: Fixed<string>
  /** YYYY-MM-DD, whole days of the practice's zone; the last one included. */
  first_day: string
  last_day: string
  /** Sealed with the doctor's data key; null where nothing is said. */
  sealed_text: string | null
}
