import * as z from 'zod/mini'
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
})
export type DoctorSettingsInput = z.output<typeof DoctorSettingsInput>

/** The rules that a specialist's free times follow, and the zone in which the hours are kept. */
export const DoctorSettings = z.extend(DoctorSettingsInput, { timeZone: z.string() })
export type DoctorSettings = z.infer<typeof DoctorSettings>

export const getDoctorSettings = route({
  method: 'GET',
  path: '/doctor/settings',
  who: 'doctor+',
  summary: 'Own rules of booking: notice, time between consultations, how far ahead',
  answers: { 200: DoctorSettings },
  errors: ['no_profile'],
})

export const saveDoctorSettings = route({
  method: 'PUT',
  path: '/doctor/settings',
  who: 'doctor+',
  summary: 'Set one’s own rules of booking; what is booked stays booked',
  body: DoctorSettingsInput,
  answers: { 200: DoctorSettings },
  errors: ['no_profile'],
})
