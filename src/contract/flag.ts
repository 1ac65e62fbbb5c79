import * as z from 'zod/mini'
import { MAX_MESSAGE_LENGTH } from './chat.ts'
import { escalationReasons, contactChannels, handOverReasons, MAX_FLAG_NOTE_LENGTH } from './choices.ts'
import { Id, Instant, text, idParams } from './fields.ts'
import { LocalizedText } from './language.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

/** A question, and those of the chosen answers that may mean danger, in the words of that time. */
export const RiskAnswer = z.object({
  /** The name of the measure that asked; missing where it was the questionnaire. */
  measure: z.optional(LocalizedText),
  question: LocalizedText,
  answers: z.array(LocalizedText),
})
export type RiskAnswer = z.infer<typeof RiskAnswer>

/** How the person was reached. */
export const ContactChannel = z.enum(contactChannels)
export type ContactChannel = z.infer<typeof ContactChannel>

export type EscalationReason = (typeof escalationReasons)[number]

const By = z.object({ name: z.string(), surname: z.string() })

/** That administrators have it: since when, why, and which specialist asked; nobody did where time ran out. */
export const Escalation = z.object({
  at: Instant,
  why: z.enum(escalationReasons),
  by: z.optional(By),
})
export type Escalation = z.infer<typeof Escalation>

/** How a specialist can reach the patient of an open flag, and what they wrote because of it. */
export const FlagReach = z.object({
  /** There is a phone or an emergency contact to look at: never of a patient who stays anonymous. */
  contact: z.boolean(),
  /** How they may have reached the person by now. */
  channels: z.array(ContactChannel),
  /** The one message that may be written because of it. */
  message: z.optional(z.object({ at: Instant, chatId: Id })),
})
export type FlagReach = z.infer<typeof FlagReach>

/** That a patient's answer may mean danger, and what was done about it. */
export const Flag = z.object({
  _id: Id,
  /** Grows with every answer that is added. */
  version: z.int(),
  raisedAt: Instant,
  /** When the last of the answers came. */
  answeredAt: Instant,
  answers: z.array(RiskAnswer),
  escalated: z.optional(Escalation),
  /** While it is open, in the patient's file. */
  reach: z.optional(FlagReach),
  /** Who has seen to it, when, and how; missing while nobody has. */
  resolved: z.optional(
    z.object({
      at: Instant,
      by: By,
      channel: z.optional(ContactChannel),
      /** Of a patient who stays anonymous one reads one's own notes alone: others may have named them. */
      note: z.optional(z.string()),
    }),
  ),
})
export type Flag = z.infer<typeof Flag>

/**
 * A patient with an open flag whom administrators look after: there is no specialist, or it was handed over. What they
 * answered is for specialists alone.
 */
export const WaitingFlag = z.object({
  _id: Id,
  version: z.int(),
  raisedAt: Instant,
  /** Missing where there is no specialist and time has not run out. */
  escalated: z.optional(Escalation),
  channels: z.array(ContactChannel),
  patient: z.object({
    _id: Id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
  }),
})
export type WaitingFlag = z.infer<typeof WaitingFlag>

/** How a patient of one's own can be reached now. */
export const FlagContact = z.object({
  phone: z.optional(z.string()),
  /** Emergency details from a call of the two, while they are kept. */
  emergency: z.optional(
    z.object({ place: z.string(), phone: z.string(), contact: z.string(), savedAt: Instant }),
  ),
})
export type FlagContact = z.infer<typeof FlagContact>

/** What was done, about the answers that had come by then, and how the person was reached. */
const Resolution = z.object({
  note: text(1, MAX_FLAG_NOTE_LENGTH),
  version: z.int(),
  channel: ContactChannel,
})

export const listFlags = route('GET /doctor/patients/{id}/flags', {
  who: 'doctor',
  summary: 'The risk answers of a specialist’s patient, the last first, and what was done about them',
  params: idParams,
  query: z.object(paging),
  answers: { 200: listOf(Flag) },
  errors: ['not_found'],
  audited: 'flags_seen',
})

export const getFlagContact = route('GET /doctor/flags/{id}/contact', {
  who: 'doctor',
  summary:
    'The phone of one’s own patient while their risk answer is open, and the emergency contact where one is still kept; nothing of a patient who stays anonymous',
  params: idParams,
  answers: { 200: FlagContact },
  errors: ['not_found'],
  audited: 'flag_contact_seen',
})

export const escalateFlag = route('POST /doctor/flags/{id}/escalated', {
  who: 'doctor',
  summary:
    'Ask the administrators to call the patient of an open risk answer; they do not see what was answered',
  params: idParams,
  body: z.object({ why: z.enum(handOverReasons) }),
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
  audited: 'flag_escalated',
})

export const writeForFlag = route('POST /doctor/flags/{id}/message', {
  who: 'doctor',
  summary:
    'Write to the patient of an open risk answer, once for each, whatever their plan; they may answer while it is open',
  params: idParams,
  body: z.object({ content: text(1, MAX_MESSAGE_LENGTH) }),
  answers: { 204: null },
  errors: ['not_found', 'wrong_status', 'forbidden', 'too_many_requests'],
  idempotent: true,
  audited: 'flag_message_sent',
})

export const resolveFlag = route('POST /doctor/flags/{id}/resolved', {
  who: 'doctor',
  summary:
    'Say what was done about the risk answer of one’s own patient; whoever comes second, or has not read the last answer, is refused',
  params: idParams,
  body: Resolution,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status', 'conflict'],
  idempotent: true,
  audited: 'flag_resolved',
})

export const listWaitingFlags = route('GET /admin/flags', {
  who: 'admin',
  summary:
    'Patients with an open risk answer who have no specialist yet or were handed over, who waits longest first',
  query: z.object(paging),
  answers: { 200: listOf(WaitingFlag) },
  audited: 'flags_listed',
})

export const resolveWaitingFlag = route('POST /admin/flags/{id}/resolved', {
  who: 'admin',
  summary: 'Say what was done about the risk answer of a patient who has no specialist or was handed over',
  params: idParams,
  body: Resolution,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status', 'conflict'],
  idempotent: true,
  audited: 'flag_resolved',
})
