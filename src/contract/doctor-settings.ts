import * as z from 'zod/mini'
import { Absence, ReplyHours } from './reply-times.ts'
import { route } from './route.ts'

/** Within what a specialist may set each rule: notice and buffer in minutes, the horizon in days. The database keeps to it. */
export const BOOKING_RULES = {
  minNotice: { min: 0, max: 7 * 24 * 60 },
  buffer: { min: 0, max: 120 },
  horizonDays: { min: 14, max: 90 },
} as const

const within = ({ min, max }: { min: number; max: number }) =>
  z.int('invalid').check(z.minimum(min, 'too_small'), z.maximum(max, 'too_large'))

export const DoctorSettingsInput = z.object({
  /** Minutes from now in which nothing may be booked any more. */
  minNotice: within(BOOKING_RULES.minNotice),
  /** Minutes that stay free between two consultations. */
  buffer: within(BOOKING_RULES.buffer),
  /** How many days ahead one may book. */
  horizonDays: within(BOOKING_RULES.horizonDays),
  /** When answers come in chats. What is left out stays as it is: a page of an earlier release knows nothing of it. */
  replyHours: z.optional(ReplyHours),
  /** The absence that is on or to come; null ends it, and what is left out stays. */
  absence: z.optional(z.nullable(Absence)),
})
export type DoctorSettingsInput = z.output<typeof DoctorSettingsInput>

/** How a specialist is booked and answers, and the zone in which hours and days are kept. An absence that is over is none. */
export const DoctorSettings = z.extend(DoctorSettingsInput, {
  replyHours: ReplyHours,
  absence: z.nullable(Absence),
  timeZone: z.string(),
})
export type DoctorSettings = z.infer<typeof DoctorSettings>

export const getDoctorSettings = route('GET /doctor/settings', {
  who: 'doctor+',
  summary:
    'Own rules of booking (notice, time between consultations, how far ahead), reply hours and absence',
  answers: { 200: DoctorSettings },
  errors: ['no_profile'],
})

export const saveDoctorSettings = route('PUT /doctor/settings', {
  who: 'doctor+',
  summary: 'Set one’s own rules of booking, reply hours and absence; what is booked stays booked',
  body: DoctorSettingsInput,
  answers: { 200: DoctorSettings },
  errors: ['no_profile'],
})
