import * as z from 'zod/mini'
import { Euro, Id, Instant, text, idParams } from './fields.ts'
import { LocalizedText } from './language.ts'
import { route } from './route.ts'

/** One question asked after a call. */
export const FeedbackQuestion = z.object({ _id: Id, text: LocalizedText })
export type FeedbackQuestion = z.infer<typeof FeedbackQuestion>

/** How to enter a call: peer to peer with a role in the negotiation, or a room of the provider. */
export const CallEntry = z.object({
  provider: z.enum(['peer', 'daily']),
  role: z.enum(['caller', 'answerer']),
  iceServers: z.optional(
    z.array(
      z.object({
        urls: z.array(z.string()),
        username: z.optional(z.string()),
        credential: z.optional(z.string()),
      }),
    ),
  ),
  /** True when only relayed connections may be used, so that neither side learns the other's address. */
  relayOnly: z.optional(z.boolean()),
  url: z.optional(z.string()),
  token: z.optional(z.string()),
  /** The provider that should carry it cannot be reached: this is the way without it. */
  instead: z.optional(z.boolean()),
  /** When the relay takes the credentials among `iceServers` no more for what is new; joining again brings others. */
  relayUntil: z.optional(Instant),
  /** When both were first present; missing until then. */
  startedAt: z.optional(Instant),
  /** Whole seconds that both were present until this answer. */
  together: z.int(),
  /** The server's clock at this answer. */
  now: Instant,
  /** The chat of the two, where the patient may write in it: what is written beside the call goes there. */
  chatId: z.optional(Id),
  /** The other side is present now. */
  partnerPresent: z.boolean(),
})
export type CallEntry = z.infer<typeof CallEntry>

/** How a call ended. `price` for the patient, `earned` for the doctor. */
export const CallSummary = z.object({
  finished: z.boolean(),
  duration: z.int(),
  price: z.optional(Euro),
  earned: z.optional(Euro),
  callFeedbackQuestions: z.array(FeedbackQuestion),
})
export type CallSummary = z.infer<typeof CallSummary>

export const joinCall = route('POST /consultations/{id}/call/join', {
  who: 'user',
  summary:
    'Enter the call, from ten minutes before the start to the end; `without` names a provider that this page cannot reach',
  params: idParams,
  query: z.object({ without: z.optional(z.enum(['daily'])) }),
  answers: { 200: CallEntry },
  errors: [
    'not_found',
    'too_early',
    'wrong_status',
    'relay_missing',
    'call_unavailable',
    'too_many_requests',
  ],
})

export const endCall = route('POST /consultations/{id}/call/end', {
  who: 'user',
  summary: 'Leave while waiting; finish for both while the call runs',
  params: idParams,
  answers: { 200: CallSummary },
  errors: ['not_found', 'wrong_status'],
})

export const getFeedback = route('GET /consultations/{id}/feedback', {
  who: 'user',
  summary: 'The questions for one’s own side',
  params: idParams,
  answers: { 200: z.object({ given: z.boolean(), questions: z.array(FeedbackQuestion) }) },
  errors: ['not_found'],
})

/** The longest words beside the stars of one question. */
export const MAX_FEEDBACK_TEXT_LENGTH = 255

export const Feedback = z.union([
  z.object({
    answers: z
      .array(
        z.object({
          questionId: Id,
          rating: z.int().check(z.minimum(1, 'too_small'), z.maximum(5, 'too_large')),
          text: z.optional(text(0, MAX_FEEDBACK_TEXT_LENGTH)),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(50, 'too_long')),
  }),
  z.object({ skipped: z.literal(true) }),
])
export type Feedback = z.output<typeof Feedback>

export const giveFeedback = route('POST /consultations/{id}/feedback', {
  who: 'user',
  summary: 'Answer the questions, or skip them',
  params: idParams,
  body: Feedback,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status', 'already_given'],
})
