import * as z from 'zod/mini'
import { Attachment, SentAttachment } from './attachment.ts'
import { Id, idParams, inQuery, Instant, text } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

/** Characters of one message. */
export const MAX_MESSAGE_LENGTH = 4000

/** The two sides of a chat. */
export const ChatSide = z.enum(['patient', 'doctor'])
export type ChatSide = z.infer<typeof ChatSide>

/** A place in a thread: the number of a message, 0 before the first. */
const Seq = z.int('invalid').check(z.minimum(0, 'too_small'), z.maximum(2_147_483_647, 'too_large'))

/** What someone says in a message, and when by their device. */
const said = {
  content: text(0, MAX_MESSAGE_LENGTH),
  sentAt: Instant,
  attachment: z.optional(SentAttachment),
}
/** Words, a file, or both; never neither. */
const something = z.refine<{ content: string; attachment?: SentAttachment | undefined }>(
  ({ content, attachment }) => content !== '' || attachment !== undefined,
  { error: 'required', path: ['content'] },
)

/** A message to send, under the id its device gave it. */
export const MessageToSend = z.object({ chatId: Id, messageId: Id, ...said }).check(something)
export type MessageToSend = z.infer<typeof MessageToSend>

/**
 * A message of a thread. `seq` is its place, for both sides the same and for ever. A removed one keeps its place and
 * says nothing. `sentAt` is what the device claimed, never later than the server's clock: order by `seq`.
 */
export const Message = z.object({
  _id: Id,
  chatId: Id,
  seq: z.int(),
  from: ChatSide,
  content: z.string(),
  attachment: z.optional(Attachment),
  sentAt: Instant,
  removed: z.boolean(),
  version: z.int(),
})
export type Message = z.infer<typeof Message>

/**
 * Whether one may write here: yes; not with this plan; or never, because a person is blocked or gone. Reading and
 * removing one's own is always allowed.
 */
export const ChatWriting = z.enum(['allowed', 'plan_without_chat', 'closed'])
export type ChatWriting = z.infer<typeof ChatWriting>

/**
 * A chat as one of its two people sees it. `displayName` is a pseudonym's number when `anonymous`. Read and delivered
 * up to where: `readSeq` and `deliveredSeq` are one's own, `other…` the other side's. `unread` counts what the other
 * side wrote after `readSeq` and did not remove.
 */
export const Chat = z.object({
  _id: Id,
  with: z.object({
    _id: Id,
    displayName: z.string(),
    anonymous: z.boolean(),
    photo: z.optional(z.string()),
    role: ChatSide,
  }),
  lastMessage: z.optional(Message),
  unread: z.int(),
  lastSeq: z.int(),
  readSeq: z.int(),
  deliveredSeq: z.int(),
  otherReadSeq: z.int(),
  otherDeliveredSeq: z.int(),
  writing: ChatWriting,
  /** For the patient: the specialist wrote here out of concern for them. */
  outOfConcern: z.optional(z.boolean()),
  createdAt: Instant,
  version: z.int(),
})
export type Chat = z.infer<typeof Chat>

const oneMessage = z.object({ id: Id, messageId: Id })
const seqQuery = z.optional(inQuery(Seq))

export const listChats = route('GET /chats', {
  who: 'patient|doctor',
  summary: 'Own chats, the one written to last first',
  query: z.object(paging),
  answers: { 200: listOf(Chat) },
})

export const openChat = route('POST /chats', {
  who: 'patient',
  summary: 'The chat with a specialist, opened when there is none; one per pair',
  body: z.object({ doctorId: Id }),
  answers: { 200: Chat },
  errors: ['not_found', 'plan_without_chat'],
})

export const listMessages = route('GET /chats/{id}/messages', {
  who: 'user',
  summary: 'Messages of one’s own chat, newest first: the last before a place, or the first after it',
  params: idParams,
  query: z.object({ ...paging, before: seqQuery, after: seqQuery }),
  answers: { 200: listOf(Message) },
  errors: ['not_found'],
})

export const putMessage = route('PUT /chats/{id}/messages/{messageId}', {
  who: 'user',
  summary: 'Send a message under an id made on the device; the same again answers the same',
  params: oneMessage,
  body: z.object(said).check(something),
  answers: { 201: Message, 200: Message },
  errors: [
    'not_found',
    'id_reused',
    'attachment_missing',
    'plan_without_chat',
    'forbidden',
    'too_many_requests',
  ],
})

export const removeMessage = route('DELETE /chats/{id}/messages/{messageId}', {
  who: 'user',
  summary: 'Remove one’s own message for both sides; its place stays',
  params: oneMessage,
  answers: { 204: null },
  errors: ['not_found', 'forbidden'],
})

export const Mark = z.object({ seq: Seq })

export const markRead = route('POST /chats/{id}/read', {
  who: 'user',
  summary: 'Everything up to this place was read; never goes back',
  params: idParams,
  body: Mark,
  answers: { 204: null },
  errors: ['not_found'],
})

export const markDelivered = route('POST /chats/{id}/delivered', {
  who: 'user',
  summary: 'Everything up to this place reached a device; never goes back',
  params: idParams,
  body: Mark,
  answers: { 204: null },
  errors: ['not_found'],
})
