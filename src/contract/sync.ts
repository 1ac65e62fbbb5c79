import * as z from 'zod/mini'
import { Chat, Mark, Message, MessageToSend } from './chat.ts'
import { Consultation } from './consultation.ts'
import { SpecialistDetail } from './doctor.ts'
import { fieldCodes } from './errors.ts'
import { Id, Instant, text } from './fields.ts'
import { AnsweringToSend } from './measure.ts'
import { NewsPost } from './news.ts'
import { Answers, OwnQuestionnaire } from './questionnaire.ts'
import { route } from './route.ts'

/** Mutations of one push. */
export const MAX_MUTATIONS = 100

/** The newest messages of each chat that a first copy brings; older ones are read when someone scrolls to them. */
export const MESSAGES_COPIED = 200

const mutation = <const N extends string, A extends z.ZodMiniType>(name: N, args: A) =>
  z.object({
    /** Made on the device; it is applied once, however often it comes. */
    _id: Id,
    name: z.literal(name),
    args,
    /** When it was done, by the device's clock. */
    at: Instant,
    /** Counts what this device queued; what comes in one push is applied in this order. */
    n: z.optional(z.int().check(z.minimum(0))),
    /** The version of `args`. A device sends what it queued as it was queued. */
    v: z.optional(z.literal(1)),
    /** The client profile it was done as; applied only while that one is in use. */
    client: z.optional(Id),
  })

/** What a device may do offline, by name. Frozen samples of every version are in tests/contract. */
export const Mutation = z.discriminatedUnion('name', [
  mutation('saveAnswers', z.object({ questionnaireId: Id, answers: Answers, savedAt: Instant })),
  mutation('answerMeasure', AnsweringToSend),
  mutation('sendMessage', MessageToSend),
  mutation('removeMessage', z.object({ chatId: Id, messageId: Id })),
  mutation('markRead', z.extend(Mark, { chatId: Id })),
  mutation('markDelivered', z.extend(Mark, { chatId: Id })),
])
export type Mutation = z.infer<typeof Mutation>
export type MutationName = Mutation['name']
/** What a mutation of this name says. */
export type MutationArgs<N extends MutationName> = Extract<Mutation, { name: N }>['args']

/** Why a mutation can be refused. */
export const rejectionCodes = [
  'validation',
  'not_found',
  'plan_without_chat',
  'id_reused',
  'forbidden',
  'wrong_status',
  'attachment_missing',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/**
 * What became of one mutation. `duplicate`: it had been applied before. A rejection is kept under its id, except
 * `forbidden` for a client profile not in use, `attachment_missing` and what could not be understood: another try needs
 * another id. A message whose file was not uploaded holds up what follows in its chat.
 */
export const MutationResult = z.object({
  _id: Id,
  status: z.enum(['applied', 'duplicate', 'rejected']),
  error: z.optional(z.enum(rejectionCodes)),
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
})
export type MutationResult = z.infer<typeof MutationResult>

export const pushMutations = route('POST /sync/push', {
  who: 'user',
  summary:
    'Apply what was done offline, each once and in order; one without a result met a passing fault or limit and may come again',
  body: z.object({
    deviceId: text(1, 100),
    // What is not understood is rejected by itself and holds up nothing that comes with it.
    mutations: z
      .array(z.union([Mutation, z.looseObject({ _id: Id })]))
      .check(z.maxLength(MAX_MUTATIONS, 'too_large')),
  }),
  bodyBytes: 4 * 1024 * 1024,
  answers: { 200: z.object({ results: z.array(MutationResult) }) },
  errors: ['too_many_requests'],
})

const pulled = <R extends z.ZodMiniType>(row: R) => z.object({ put: z.array(row), removed: z.array(Id) })

/**
 * What changed since a cursor, one page. Of a row the higher `version` is the newer, wherever it came from. `reset`:
 * forget every row held of these nouns first; the page is the first of a whole new copy.
 */
export const Pulled = z.object({
  cursor: z.string(),
  /** There is another page now. */
  more: z.boolean(),
  reset: z.boolean(),
  news: pulled(NewsPost),
  doctors: pulled(SpecialistDetail),
  /** From here on for signed-in people only. One row, whose `_id` is the patient's client profile. */
  questionnaire: z.optional(pulled(OwnQuestionnaire)),
  consultations: z.optional(pulled(Consultation)),
  chats: z.optional(pulled(Chat)),
  messages: z.optional(pulled(Message)),
})
export type Pulled = z.infer<typeof Pulled>

export const pullChanges = route('GET /sync/pull', {
  who: 'guest',
  summary: 'What changed since a cursor; everything one may keep when there is none',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(300, 'too_long'))) }),
  tokenMustHold: true,
  answers: { 200: Pulled },
  errors: ['unauthenticated'],
})
