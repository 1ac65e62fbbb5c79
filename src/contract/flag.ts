import * as z from 'zod/mini'
import { MAX_FLAG_NOTE_LENGTH } from './choices.ts'
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

/** That a patient's answer may mean danger, and what was done about it. */
export const Flag = z.object({
  _id: Id,
  /** Grows with every answer that is added. */
  version: z.int(),
  raisedAt: Instant,
  /** When the last of the answers came. */
  answeredAt: Instant,
  answers: z.array(RiskAnswer),
  /** Who has seen to it, when, and how; missing while nobody has. */
  resolved: z.optional(
    z.object({
      at: Instant,
      by: z.object({ name: z.string(), surname: z.string() }),
      /** Of a patient who stays anonymous one reads one's own notes alone: others may have named them. */
      note: z.optional(z.string()),
    }),
  ),
})
export type Flag = z.infer<typeof Flag>

/** A patient with an open flag and no specialist. What they answered is for specialists alone. */
export const WaitingFlag = z.object({
  _id: Id,
  version: z.int(),
  raisedAt: Instant,
  patient: z.object({
    _id: Id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
  }),
})
export type WaitingFlag = z.infer<typeof WaitingFlag>

/** What was done, about the answers that had come by then. */
const Resolution = z.object({ note: text(1, MAX_FLAG_NOTE_LENGTH), version: z.int() })

export const listFlags = route('GET /doctor/patients/{id}/flags', {
  who: 'doctor',
  summary: 'The risk answers of a specialist’s patient, the last first, and what was done about them',
  params: idParams,
  query: z.object(paging),
  answers: { 200: listOf(Flag) },
  errors: ['not_found'],
  audited: 'flags_seen',
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
  summary: 'Patients with an open risk answer who have no specialist yet, who waits longest first',
  query: z.object(paging),
  answers: { 200: listOf(WaitingFlag) },
  audited: 'flags_listed',
})

export const resolveWaitingFlag = route('POST /admin/flags/{id}/resolved', {
  who: 'admin',
  summary: 'Say what was done about the risk answer of a patient who has no specialist',
  params: idParams,
  body: Resolution,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status', 'conflict'],
  idempotent: true,
  audited: 'flag_resolved',
})
