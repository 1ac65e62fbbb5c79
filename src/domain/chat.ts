import type { ChatSide, ChatWriting } from '#contract/chat.ts'
import type { Plan } from '#contract/plan.ts'
import { includesChat } from './specialities.ts'

/** What decides whether someone may write in a chat. */
export interface ChatState {
  /** The patient's; none counts as paying for each consultation. */
  readonly plan: Plan | null
  /** One of the two people is blocked or gone. */
  readonly closed: boolean
  /** The doctor wrote here because of an open risk answer: the patient may answer. */
  readonly writtenForFlag: boolean
  /** The patient opened it or has written in it: the doctor may answer. */
  readonly begunByPatient: boolean
}

/** Whether one side may write: a plan with chat opens it for both, without one either may answer the other. */
export function writing(side: ChatSide, state: ChatState): ChatWriting {
  if (state.closed) return 'closed'
  const mayAnswer = side === 'doctor' ? state.begunByPatient : state.writtenForFlag
  return mayAnswer || includesChat(state.plan ?? 'pay_as_you_go') ? 'allowed' : 'plan_without_chat'
}

/** When a message was sent: what the device claims, but neither before its chat was opened nor after now. */
export function sentAt(claimed: number, { opened, now }: { opened: number; now: number }): number {
  return Math.min(Math.max(claimed, opened), now)
}

/** How far a side has read or received: never back, and never past the last message. */
export function markAt(current: number, asked: number, lastSeq: number): number {
  return Math.max(current, Math.min(asked, lastSeq))
}
