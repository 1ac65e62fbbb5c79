import * as z from 'zod/mini'
import {
  MAX_EMERGENCY_CONTACT_LENGTH,
  MAX_EMERGENCY_PHONE_LENGTH,
  MAX_EMERGENCY_PLACE_LENGTH,
} from './choices.ts'
import { Instant, text, typed, idParams } from './fields.ts'
import { route } from './route.ts'

/** Where a patient is during a call, and whom to reach, in their own words; an anonymous one says it all in the first. */
export const EmergencyDetails = z.object({
  place: text(0, MAX_EMERGENCY_PLACE_LENGTH),
  phone: typed(0, MAX_EMERGENCY_PHONE_LENGTH),
  contact: text(0, MAX_EMERGENCY_CONTACT_LENGTH),
})
export type EmergencyDetails = z.output<typeof EmergencyDetails>

const Words = z.object({ place: z.string(), phone: z.string(), contact: z.string() })

/** What a patient answered to being asked for them: nothing yet, that they would rather not, or the details. */
export const EmergencyAnswer = z.union([
  z.object({ state: z.literal('unanswered') }),
  z.object({ state: z.literal('skipped'), savedAt: Instant }),
  z.object({ state: z.literal('given'), savedAt: Instant, details: Words }),
])
export type EmergencyAnswer = z.infer<typeof EmergencyAnswer>

export const keepEmergencyDetails = route('PUT /consultations/{id}/emergency', {
  who: 'patient',
  summary:
    'Say where one is and whom to reach should help be needed, while the call may be joined; with nothing in it one has skipped it. Forgotten an hour after the consultation',
  params: idParams,
  body: EmergencyDetails,
  answers: { 200: EmergencyAnswer },
  errors: ['not_found', 'too_early', 'wrong_status', 'too_many_requests'],
})

export const getOwnEmergencyDetails = route('GET /consultations/{id}/emergency/own', {
  who: 'patient',
  summary: 'What one said for an emergency during this call, until it is forgotten',
  params: idParams,
  answers: { 200: EmergencyAnswer },
  errors: ['not_found'],
})

export const getEmergencyDetails = route('GET /consultations/{id}/emergency', {
  who: 'doctor',
  summary: 'Where the patient is and whom to reach, for the specialist, while the call may be joined',
  params: idParams,
  answers: { 200: EmergencyAnswer },
  errors: ['not_found'],
  audited: 'emergency_details_seen',
})
