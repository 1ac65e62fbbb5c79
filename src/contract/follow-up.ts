import * as z from 'zod/mini'
import { MAX_FOLLOW_UP_NOTE_LENGTH, followUpStates } from './choices.ts'
import { Minutes } from './doctor.ts'
import { Euro, Id, Instant, text, idParams } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'
import { Speciality } from './speciality.ts'

/** A next appointment that a specialist offers to a patient of theirs. It is neither booked nor held. */
export const FollowUp = z.object({
  _id: Id,
  from: Instant,
  to: Instant,
  minutes: Minutes,
  /** A few words to the patient. */
  note: z.optional(z.string()),
  /** Until when it can be booked. */
  until: Instant,
  state: z.enum(followUpStates),
  offeredAt: Instant,
})
export type FollowUp = z.infer<typeof FollowUp>

/** The same as its patient sees it: with who offers it, and for how much an hour. */
export const OfferedFollowUp = z.extend(FollowUp, {
  doctor: z.object({
    _id: Id,
    name: z.string(),
    surname: z.string(),
    photo: z.nullable(z.string()),
    speciality: z.nullable(Speciality),
    price: z.nullable(Euro),
  }),
})
export type OfferedFollowUp = z.infer<typeof OfferedFollowUp>

/** The last one that a specialist offered to a patient, if there ever was one; and how long the two meet. */
const LastFollowUp = z.object({
  followUp: z.nullable(FollowUp),
  /** The length of the last consultation that one of them asked for. */
  usualMinutes: Minutes,
})

export const getFollowUp = route('GET /doctor/patients/{id}/followUp', {
  who: 'doctor',
  summary:
    'The last next appointment that a specialist offered to one of their patients, and what became of it',
  params: idParams,
  answers: { 200: LastFollowUp },
  errors: ['not_found'],
})

export const offerFollowUp = route('POST /doctor/patients/{id}/followUp', {
  who: 'doctor',
  summary:
    'Offer a patient one next appointment at a free time of one’s own; it takes the place of the one before, and holds nothing',
  params: idParams,
  body: z.object({ from: Instant, minutes: Minutes, note: z.optional(text(0, MAX_FOLLOW_UP_NOTE_LENGTH)) }),
  answers: { 201: LastFollowUp },
  errors: ['not_found', 'not_offered', 'time_taken', 'wrong_status', 'too_many_requests'],
  idempotent: getFollowUp,
})

export const withdrawFollowUp = route('DELETE /doctor/patients/{id}/followUp', {
  who: 'doctor',
  summary: 'Take back the next appointment that is offered to a patient; good also when none is',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found'],
})

export const listFollowUps = route('GET /followUps', {
  who: 'patient',
  summary: 'The next appointments that a patient is offered and has not answered, the nearest first',
  query: z.object(paging),
  answers: { 200: listOf(OfferedFollowUp) },
})

export const declineFollowUp = route('POST /followUps/{id}/decline', {
  who: 'patient',
  summary: 'Say no to a next appointment that is offered; good also when one has said so already',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
})
