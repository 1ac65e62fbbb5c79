import * as z from 'zod/mini'
import type { CallSummary } from './call.ts'
import type { ChatSide, Message } from './chat.ts'
import type { Consultation, Side } from './consultation.ts'
import { Id, Instant, text } from './fields.ts'
import type { Waiting } from './waiting.ts'

/** What two browsers tell each other while they negotiate a call; the server passes it on, without addresses where a call hides those. */
export const Signal = z.discriminatedUnion('kind', [
  /** `by`: what carries the call here; a side that is carried otherwise comes over. */
  z.object({
    kind: z.literal('hello'),
    reply: z._default(z.boolean(), false),
    by: z.optional(z.enum(['peer', 'daily'])),
  }),
  z.object({
    kind: z.literal('description'),
    description: z.object({
      type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: z.string().check(z.maxLength(100_000)),
    }),
  }),
  z.object({
    kind: z.literal('candidate'),
    candidate: z.object({
      candidate: z.string().check(z.maxLength(5_000)),
      sdpMid: z.nullable(z.string().check(z.maxLength(100))),
      sdpMLineIndex: z.nullable(z.int()),
      usernameFragment: z.nullable(z.string().check(z.maxLength(300))),
    }),
  }),
  /**
   * `picture` says what can’t be seen of it: it is of a screen, or there is none while a line is weak. `wants`: of the other
   * side it asks for no picture, because what comes here comes badly.
   */
  z.object({
    kind: z.literal('media'),
    audio: z.boolean(),
    video: z.boolean(),
    picture: z.optional(z.enum(['screen', 'resting'])),
    wants: z.optional(z.literal('sound')),
  }),
  /** Leaves without ending, while the socket stays; the other side hears partnerLeftCall, unless one stays elsewhere. */
  z.object({ kind: z.literal('bye'), elsewhere: z.optional(z.boolean()) }),
  /** Since when the person talks here: for their own other pages in the call, not for the other side. */
  z.object({ kind: z.literal('claim'), since: Instant }),
])
export type Signal = z.infer<typeof Signal>

/** First sign of a partner: a greeting of their page, or `joined`, which the server says when they enter the call. */
export type PartnerSignal = Signal | { kind: 'joined' }

export const SignalMessage = z.object({ consultationId: Id, signal: Signal })
export type SignalMessage = z.infer<typeof SignalMessage>

/** Characters of a message beside a call, at most. */
export const MAX_CALL_MESSAGE_LENGTH = 2000

/**
 * A message beside a call, from one browser to the other; nobody keeps it. The id is its writer's: sent again under it, it
 * is the same message, and whoever has it says so.
 */
export const CallMessage = z.object({
  consultationId: Id,
  messageId: Id,
  text: text(1, MAX_CALL_MESSAGE_LENGTH),
})
export type CallMessage = z.infer<typeof CallMessage>

/** The other side's page has this message. */
export const CallMessageDelivered = z.object({ consultationId: Id, messageId: Id })
export type CallMessageDelivered = z.infer<typeof CallMessageDelivered>

/** What became of a proposal of other times, and who did it; nobody when it ran out. */
export interface ProposalStep {
  step: 'opened' | 'agreed' | 'dropped'
  by?: Side
}

/** Server → client events of the socket at /v1/ws/<accessToken>. */
export interface ServerEvents {
  chatMessage: (message: { message: Message }) => void
  /** `message` is what stays in its place. */
  chatMessageRemoved: (message: { chatId: string; _id: string; message: Message }) => void
  chatRead: (message: { chatId: string; by: ChatSide; seq: number }) => void
  chatDelivered: (message: { chatId: string; by: ChatSide; seq: number }) => void
  typing: (message: { chatId: string; by: ChatSide }) => void
  consultationChanged: (message: { consultation: Consultation; proposal?: ProposalStep }) => void
  /** Where the money of one's consultation is has changed; nothing else of it has. */
  paymentChanged: (message: { consultation: Consultation }) => void
  /** `together`: whole seconds that both were present so far; comes with `joined`. */
  partnerJoinedCall: (message: {
    consultationId: string
    partnerSignal: PartnerSignal
    together?: number
  }) => void
  partnerLeftCall: (message: { consultationId: string; together: number }) => void
  callClaimed: (message: { consultationId: string; since: string }) => void
  callStarted: (message: { consultation: Consultation; startedAt: string }) => void
  callFinished: (message: { consultation: Consultation } & Omit<CallSummary, 'finished'>) => void
  signal: (message: { consultationId: string; signal: Signal }) => void
  callMessage: (message: CallMessage) => void
  callMessageDelivered: (message: CallMessageDelivered) => void
  /** To the specialist: the patient said something else for an emergency; never what. */
  emergencyDetailsChanged: (message: { consultationId: string }) => void
  /** A next appointment was offered to, or by, this person, or what became of it has changed. */
  followUpChanged: (message: Record<string, never>) => void
  /** One's own plan began, ended or waits to be paid: the profile and the balance tell. */
  planChanged: (message: Record<string, never>) => void
  /** One of one's own orders was paid, or lapsed: the balance, the plan and the payments tell. */
  orderChanged: (message: Record<string, never>) => void
  /** To administrators: how much waits for them now. */
  waitingChanged: (message: Waiting) => void
  sessionEnded: (message: Record<string, never>) => void
}

/** The other side hears that one is writing; at most every two seconds, more are dropped. */
export const TypingMessage = z.object({ chatId: Id })

/** The thread this device shows now, so that it is not notified of what it shows; null for none. */
export const WatchMessage = z.object({ chatId: z.nullable(Id) })

/** Client → server events; a malformed one is dropped. */
export interface ClientEvents {
  signal: (message: z.infer<typeof SignalMessage>) => void
  callMessage: (message: CallMessage) => void
  callMessageDelivered: (message: CallMessageDelivered) => void
  typing: (message: z.infer<typeof TypingMessage>) => void
  watchThread: (message: z.infer<typeof WatchMessage>) => void
}
