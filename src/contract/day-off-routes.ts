import * as z from 'zod/mini'
import { Consultation } from './consultation.ts'
import { DayOff } from './day-off.ts'
import { Span } from './doctor.ts'
import { Id, Instant, idParams } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

export const DayOffInput = z.object({
  from: Instant,
  to: Instant,
  hours: z._default(z.array(Span).check(z.maxLength(20, 'too_long')), []),
})
export type DayOffInput = z.output<typeof DayOffInput>

/** What is asked about: a new day off, or what one becomes. */
export const DayOffPlan = z.extend(DayOffInput, {
  /** The day off that gives way to it. */
  instead: z.optional(Id),
})
export type DayOffPlan = z.output<typeof DayOffPlan>

/** A time of somebody's that stays where nothing will be offered. */
const Touched = z.object({ _id: Id, from: Instant, to: Instant, patient: Consultation.shape.patient })

/** What a day off would meet. */
export const DayOffPreview = z.object({
  /** Those that stay although they lie where nothing will be offered, by start. */
  bookings: z.array(Touched),
  /** Times only proposed for one that is elsewhere, which wait for an answer and stay reserved, by start. */
  proposed: z.array(Touched),
  /** Days off that stand there already. */
  overlapping: z.array(DayOff),
  timeZone: z.string(),
})
export type DayOffPreview = z.infer<typeof DayOffPreview>

export const listDaysOff = route('GET /doctor/daysoff', {
  who: 'doctor+',
  summary: 'Own days off that are not over, by start',
  query: z.object(paging),
  answers: { 200: z.extend(listOf(DayOff), { timeZone: z.string() }) },
})

export const addDayOff = route('POST /doctor/daysoff', {
  who: 'doctor+',
  summary: 'Take a stretch off, kept in the doctor’s zone, or set other hours for it; bookings stay',
  body: DayOffInput,
  answers: { 201: DayOff },
  errors: ['no_profile', 'day_off_overlaps', 'conflict'],
})

export const previewDayOff = route('POST /doctor/daysoff/preview', {
  who: 'doctor+',
  summary:
    'What a day off would meet: bookings and proposed times, which stay, and days off that stand already',
  body: DayOffPlan,
  answers: { 200: DayOffPreview },
  errors: ['no_profile'],
})

export const changeDayOff = route('PUT /doctor/daysoff/{id}', {
  who: 'doctor+',
  summary: 'Move a day off, or set other hours for it, in place of those it had; bookings stay',
  params: idParams,
  body: DayOffInput,
  answers: { 200: DayOff },
  errors: ['not_found', 'no_profile', 'day_off_overlaps', 'conflict'],
})

export const removeDayOff = route('DELETE /doctor/daysoff/{id}', {
  who: 'doctor+',
  summary: 'The usual hours count again, and those set instead are gone; bookings stay',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'no_profile'],
})
