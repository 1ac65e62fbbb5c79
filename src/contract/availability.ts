import * as z from 'zod/mini'
import { Day, Id, Instant, TermDay, idParams } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

/** When a doctor receives: one stretch, or the same local hours every week. */
export const Availability = z.object({
  _id: Id,
  from: Instant,
  to: Instant,
  repeatWeekly: z.boolean(),
  /** The last day of those that repeat, in the doctor's zone. */
  until: z.optional(Day),
})
export type Availability = z.infer<typeof Availability>

export const AvailabilityInput = z.object({
  from: Instant,
  to: Instant,
  repeatWeekly: z._default(z.boolean(), false),
  until: z.optional(TermDay),
})
export type AvailabilityInput = z.output<typeof AvailabilityInput>

export const listAvailability = route('GET /doctor/availability', {
  who: 'doctor+',
  summary: 'Own availability, by start',
  query: z.object(paging),
  answers: { 200: z.extend(listOf(Availability), { timeZone: z.string() }) },
})

export const addAvailability = route('POST /doctor/availability', {
  who: 'doctor+',
  summary: 'Add a stretch, kept in the doctor’s zone',
  body: AvailabilityInput,
  answers: { 201: Availability },
  errors: ['no_profile', 'day_off_overlaps'],
})

export const changeAvailability = route('PUT /doctor/availability/{id}', {
  who: 'doctor+',
  summary: 'Change a stretch; bookings stay',
  params: idParams,
  body: AvailabilityInput,
  answers: { 200: Availability },
  errors: ['not_found', 'no_profile', 'day_off_overlaps'],
})

export const removeAvailability = route('DELETE /doctor/availability/{id}', {
  who: 'doctor+',
  summary: 'Remove a stretch; bookings stay',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'no_profile'],
})
