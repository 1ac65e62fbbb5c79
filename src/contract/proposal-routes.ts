import * as z from 'zod/mini'
import { MAX_NOTE_LENGTH } from './choices.ts'
import { getConsultation } from './consultation-routes.ts'
import { Consultation } from './consultation.ts'
import { Span } from './doctor.ts'
import { Instant, text, idParams } from './fields.ts'
import { route } from './route.ts'

const note = z.optional(text(0, MAX_NOTE_LENGTH))
/** The first of the times that were on the screen: an answer is not to hit what has replaced them meanwhile. */
const seen = z.object({ from: z.optional(Instant) })

export const proposeTime = route('POST /consultations/{id}/propose', {
  who: 'patient',
  idempotent: getConsultation,
  summary: 'Propose another time of the same length; it takes the place of what was proposed before',
  params: idParams,
  body: z.object({ from: Instant, to: Instant, note }),
  answers: { 200: Consultation },
  errors: [
    'not_found',
    'wrong_status',
    'too_late',
    'time_taken',
    'double_booked',
    'not_offered',
    'not_enough_consultations',
    'too_many_bookings',
  ],
})

export const withdrawProposal = route('DELETE /consultations/{id}/proposal', {
  who: 'patient',
  idempotent: getConsultation,
  summary: 'Take one’s own proposed time back; the old time stays',
  params: idParams,
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status'],
})

export const acceptProposal = route('POST /consultations/{id}/proposal/accept', {
  who: 'doctor',
  idempotent: getConsultation,
  summary: 'Agree to the time the patient proposes; with `from` only if it is that one',
  params: idParams,
  body: seen,
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status', 'not_enough_consultations'],
})

export const rejectProposal = route('POST /consultations/{id}/proposal/reject', {
  who: 'doctor',
  idempotent: getConsultation,
  summary: 'Refuse the time the patient proposes; with `from` only if it is that one. The old time stays',
  params: idParams,
  body: seen,
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status'],
})

export const offerTimes = route('POST /consultations/{id}/counter', {
  who: 'doctor',
  idempotent: getConsultation,
  summary:
    'Offer up to three other times of the same length; they take the place of what was proposed before',
  params: idParams,
  body: z.object({
    times: z.array(Span).check(z.minLength(1, 'required'), z.maxLength(3, 'too_large')),
    note,
  }),
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status', 'too_late', 'time_taken', 'double_booked', 'not_offered'],
})

export const acceptOffer = route('POST /consultations/{id}/counter/accept', {
  who: 'patient',
  idempotent: getConsultation,
  summary: 'Choose one of the times the doctor offers',
  params: idParams,
  body: z.object({ from: Instant }),
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status', 'not_enough_consultations'],
})

export const rejectOffer = route('POST /consultations/{id}/counter/reject', {
  who: 'patient',
  idempotent: getConsultation,
  summary:
    'Choose none of the times the doctor offers; with `from` only if it is the first. The old time stays',
  params: idParams,
  body: seen,
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status'],
})
