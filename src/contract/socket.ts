import * as z from 'zod/mini'
import type { CallSummary } from './call.ts'
import type { Consultation } from './consultation.ts'
import { Id } from './fields.ts'

/** What two browsers tell each other while they negotiate a call; the server passes it on unread. */
export const Signal = z.union([
  z.object({ kind: z.literal('hello'), reply: z._default(z.boolean(), false) }),
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
  z.object({ kind: z.literal('media'), audio: z.boolean(), video: z.boolean() }),
  /** Leaves without ending, while the socket stays; the other side hears partnerLeftCall instead. */
  z.object({ kind: z.literal('bye') }),
])
export type Signal = z.infer<typeof Signal>

export const SignalMessage = z.object({ consultationId: Id, signal: Signal })
export type SignalMessage = z.infer<typeof SignalMessage>

/** Server → client events of the socket at /v1/ws/<accessToken>. */
export interface ServerEvents {
  consultationChanged: (message: { consultation: Consultation }) => void
  partnerJoinedCall: (message: { consultationId: string; partnerSignal: Signal }) => void
  partnerLeftCall: (message: { consultationId: string }) => void
  callStarted: (message: { consultation: Consultation; startedAt: string }) => void
  callFinished: (message: { consultation: Consultation } & Omit<CallSummary, 'finished'>) => void
  signal: (message: { consultationId: string; signal: Signal }) => void
  sessionEnded: (message: Record<string, never>) => void
}

/** Client → server events; a malformed one is dropped. */
export interface ClientEvents {
  signal: (message: z.infer<typeof SignalMessage>) => void
}
