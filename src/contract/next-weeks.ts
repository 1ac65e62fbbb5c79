import * as z from 'zod/mini'
import { Minutes, Span } from './doctor.ts'
import { Id, inQuery } from './fields.ts'
import { route } from './route.ts'

/** Why the same hour of a coming week cannot be had. */
export const whyNotThen = ['own', 'too_soon', 'too_far', 'day_off', 'outside_hours', 'taken'] as const
export type WhyNotThen = (typeof whyNotThen)[number]

/** The same hour of a coming week; without `whyNot` it is free. */
export const NextWeek = z.extend(Span, { whyNot: z.optional(z.enum(whyNotThen)) })
export type NextWeek = z.infer<typeof NextWeek>

/** The coming weeks at the hour of a consultation. */
export const NextWeeks = z.object({
  /** Empty while the specialist takes no bookings. */
  weeks: z.array(NextWeek),
  /** How many more of them may be asked for, by the requests that await an answer. */
  room: z.int(),
})
export type NextWeeks = z.infer<typeof NextWeeks>

export const getNextWeeks = route('GET /consultations/{id}/next-weeks', {
  who: 'patient',
  summary: 'The same local hour of the coming eight weeks, and why it cannot be had where it cannot',
  params: z.object({ id: Id }),
  query: z.object({ minutes: z.optional(inQuery(Minutes)) }),
  answers: { 200: NextWeeks },
  errors: ['not_found', 'wrong_status'],
})
