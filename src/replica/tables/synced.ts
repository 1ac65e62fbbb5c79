import type { ReplyTimes } from '#contract/reply-times.ts'
import type { Attachment } from '#contract/attachment.ts'
import type { Chat, ChatSide, Message } from '#contract/chat.ts'
import type { Consultation } from '#contract/consultation.ts'
import type { SpecialistDetail } from '#contract/doctor.ts'
import type { NewsPost } from '#contract/news.ts'
import type { OwnQuestionnaire } from '#contract/questionnaire.ts'

/** Every synced row remembers the full copy it came with; what an older copy left behind is swept away. */
export interface Held {
  readonly copy: number
}

/** A row that was made here belongs to no copy: no sweep takes it. */
export const OWN_COPY = Number.MAX_SAFE_INTEGER

export type HeldNews = NewsPost & Held
export type HeldDoctor = SpecialistDetail & Held
export type HeldQuestionnaire = OwnQuestionnaire &
  Held & {
    /** Answers that the server has taken since this row came. It knows whether a newer choice overruled them. */
    readonly taken?: OwnQuestionnaire['answers']
  }
export type HeldConsultation = Consultation & Held
export type HeldChat = Chat &
  Held & {
    /** When answers come, as the server last said to this side. It comes another way than the row, and outlives newer rows. */
    readonly answering?: ReplyTimes
  }
export type NumberedMessage = Message & Held

/** A message written here that has no place in its thread yet. It stands after all that have, by `n`. */
export interface OwnMessage extends Held {
  readonly _id: string
  readonly chatId: string
  readonly from: ChatSide
  readonly content: string
  readonly attachment?: Attachment | undefined
  readonly sentAt: string
  readonly n: number
  /** Whose: another profile on this device never sees it. */
  readonly client: string
}

export type HeldMessage = NumberedMessage | OwnMessage

/** Whether a message has its place in the thread. */
export function isNumbered(message: HeldMessage): message is NumberedMessage {
  return 'seq' in message
}

/** The nouns that pull brings, by the name of their table. */
export interface SyncedRows {
  news: NewsPost
  doctors: SpecialistDetail
  questionnaire: OwnQuestionnaire
  consultations: Consultation
  chats: Chat
  messages: Message
}
export type Noun = keyof SyncedRows

const publicNouns = ['news', 'doctors'] as const satisfies readonly Noun[]
export const personalNouns = [
  'questionnaire',
  'consultations',
  'chats',
  'messages',
] as const satisfies readonly Noun[]
export const nouns = [...publicNouns, ...personalNouns] as const
