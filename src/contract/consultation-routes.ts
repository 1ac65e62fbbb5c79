import * as z from 'zod/mini'
import {
  Consultation,
  ConsultationFilter,
  ConsultationList,
  DoctorCalendar,
  Hold,
  PaymentChallenge,
  Quote,
  Reservation,
} from './consultation.ts'
import { Minutes } from './doctor.ts'
import { Instant, text, idParams } from './fields.ts'
import { paging } from './paging.ts'
import { Bought } from './purchase.ts'
import { route } from './route.ts'
import { PatientPlan } from './subscription.ts'

export const getHold = route('GET /holds/{id}', {
  who: 'patient',
  summary: 'A time that one holds',
  params: idParams,
  answers: { 200: Hold },
  errors: ['not_found'],
})

export const holdTime = route('POST /doctors/{id}/holds', {
  who: 'patient',
  idempotent: getHold,
  summary: 'Keep a time for ten minutes; one per person, a new one ends the old; the same again answers 200',
  params: idParams,
  body: z.object({ from: Instant, minutes: Minutes, proposed: Reservation.shape.proposed }),
  answers: { 201: Hold, 200: Hold },
  errors: [
    'not_found',
    'time_taken',
    'double_booked',
    'not_offered',
    'no_new_patients',
    'too_many_open',
    'too_many_bookings',
  ],
})

export const releaseHold = route('DELETE /holds/{id}', {
  who: 'patient',
  summary: 'Let a held time go, also one that is just being paid',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
})

export const quoteConsultation = route('POST /consultations/quote', {
  who: 'patient',
  summary: 'What this consultation would cost and why',
  body: Reservation,
  answers: { 200: Quote },
  errors: ['not_found', 'promo_code_not_valid', 'too_many_requests', 'not_enough_consultations'],
})

export const reserveConsultation = route('POST /consultations', {
  who: 'patient',
  idempotent: true,
  summary: 'Request and pay a consultation',
  body: Reservation,
  answers: { 201: Consultation, 202: PaymentChallenge },
  errors: [
    'not_found',
    'time_taken',
    'double_booked',
    'price_changed',
    'not_offered',
    'card_required',
    'payment_failed',
    'not_enough_consultations',
    'promo_code_not_valid',
    'relay_missing',
    'no_new_patients',
    'too_many_open',
    'too_many_bookings',
    'too_many_requests',
  ],
})

export const completePayment = route('POST /payments/{id}/complete', {
  who: 'patient+',
  summary: 'Finish a payment after its challenge; answers as what was asked for would have',
  params: idParams,
  answers: { 200: PatientPlan, 201: z.union([Consultation, Bought]), 202: PaymentChallenge },
  errors: ['not_found', 'payment_failed', 'no_profile'],
})

export const giveUpPayment = route('POST /payments/{id}/give-up', {
  who: 'patient+',
  summary:
    'End a payment that waits for the bank: nothing of it is charged. Answers what was got for it where it was made by then',
  params: idParams,
  answers: { 200: PatientPlan, 201: z.union([Consultation, Bought]), 204: null },
  errors: ['not_found', 'no_profile', 'conflict'],
})

export const listConsultations = route('GET /consultations', {
  who: 'user',
  summary: 'Own consultations; all of them for administrators',
  query: ConsultationFilter,
  answers: { 200: ConsultationList },
  audited: 'consultations_listed',
})

export const getConsultation = route('GET /consultations/{id}', {
  who: 'user',
  summary: 'One consultation of one’s own',
  params: idParams,
  answers: { 200: Consultation },
  errors: ['not_found'],
  audited: 'consultation_seen',
})

export const acceptConsultation = route('POST /consultations/{id}/accept', {
  who: 'doctor',
  idempotent: getConsultation,
  summary: 'Accept a request',
  params: idParams,
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status'],
})

/** The longest comment on a rejection. */
export const MAX_REJECTION_COMMENT_LENGTH = 500

export const rejectConsultation = route('POST /consultations/{id}/reject', {
  who: 'doctor',
  idempotent: getConsultation,
  summary: 'Reject a request, or cancel a scheduled consultation before its start',
  params: idParams,
  body: z.object({ comment: z.optional(text(0, MAX_REJECTION_COMMENT_LENGTH)) }),
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status'],
})

export const cancelConsultation = route('POST /consultations/{id}/cancel', {
  who: 'patient',
  idempotent: getConsultation,
  summary: 'Cancel one’s own request or consultation',
  params: idParams,
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status', 'too_late'],
})

export const endLate = route('POST /consultations/{id}/late', {
  who: 'patient',
  idempotent: getConsultation,
  summary:
    'End a consultation whose doctor has not come ten minutes after its start; everything is paid back',
  params: idParams,
  answers: { 200: Consultation },
  errors: ['not_found', 'wrong_status', 'too_early'],
})

export const getConsultationCalendar = route('GET /consultations/{id}/calendar.ics', {
  who: 'user',
  summary: 'The consultation as a calendar file',
  params: idParams,
  answers: { 200: 'text/calendar; charset=utf-8' },
  errors: ['not_found'],
  audited: 'consultation_seen',
})

export const listRequests = route('GET /doctor/requests', {
  who: 'doctor',
  summary: 'Requests and proposed times that await the doctor’s answer, soonest first',
  query: z.object(paging),
  answers: { 200: ConsultationList },
})

export const getDoctorCalendar = route('GET /doctor/calendar', {
  who: 'doctor',
  summary: 'Consultations, proposed times and availability between two instants',
  query: z.object({ from: Instant, to: Instant }),
  answers: { 200: DoctorCalendar },
})
