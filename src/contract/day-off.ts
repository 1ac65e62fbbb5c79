import * as z from 'zod/mini'
import { Span } from './doctor.ts'
import { Id, Instant } from './fields.ts'

/** A stretch in which the usual hours do not count: a day off, a holiday, a break. */
export const DayOff = z.object({
  _id: Id,
  from: Instant,
  to: Instant,
  /** When the doctor receives in it all the same. */
  hours: z.array(Span),
})
export type DayOff = z.infer<typeof DayOff>
