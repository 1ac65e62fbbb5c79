import type { ChatSide, ChatWriting } from '#contract/chat.ts'
import type { Plan } from '#contract/plan.ts'
import { includesChat } from './specialities.ts'

/** What decides whether someone may write in a chat. */
export interface ChatState {
  /** The patient's; none counts as paying for each consultation. */
  readonly plan: Plan | null
  /** One of the two people is blocked or gone. */
  readonly closed: boolean
}

/** Whether one side may write: patients need a plan with chat, doctors may always answer. */
export function writing(side: ChatSide, { plan, closed }: ChatState): ChatWriting {
  if (closed) return 'closed'
  if (side === 'doctor' || includesChat(plan ?? 'pay_as_you_go')) return 'allowed'
  return 'plan_without_chat'
}

/** When a message was sent: what the device claims, but neither before its chat was opened nor after now. */
export function sentAt(claimed: number, { opened, now }: { opened: number; now: number }): number {
  return Math.min(Math.max(claimed, opened), now)
}

/** How far a side has read or received: never back, and never past the last message. */
export function markAt(current: number, asked: number, lastSeq: number): number {
  return Math.max(current, Math.min(asked, lastSeq))
}
