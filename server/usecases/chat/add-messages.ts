import type { Attachment } from '#contract/attachment.ts'
import type { Message, MessageToSend } from '#contract/chat.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { sentAt, writing } from '#domain/chat.ts'
import { MINUTE } from '#domain/duration.ts'
import { setMessage } from '../../store/chat/attachments.ts'
import { insertMessages, type MessageRow } from '../../store/chat/messages.ts'
import type { BareChat } from '../../store/chat/read.ts'
import { countAttempt } from '../../store/counter/write.ts'
import type { Tx } from '../../store/schema.ts'
import { queuePush } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { fileToSend } from './file-to-send.ts'
import type { OwnChat } from './own-chat.ts'
import { attachmentPlace, messagePlace, messageView, stateOf } from './view.ts'

type Needs = Pick<Ports, 'clock' | 'vault' | 'live' | 'jobs' | 'settings'>

/** A message with the file it names, as both sides will see it. */
interface Filed {
  message: MessageToSend
  attachment: Attachment | undefined
}

/**
 * Adds messages that are not there yet to a locked thread, under its next numbers in their order: all of them, or none
 * when one is refused. Nobody is flooded: whoever sends more in a minute than people write is asked to wait, and what comes
 * together is told of once.
 */
export async function addMessages(
  ports: Needs,
  tx: Tx,
  actor: Actor,
  own: OwnChat,
  messages: readonly MessageToSend[],
): Promise<Outcome<Message[]>> {
  const may = writing(own.side, stateOf(own.chat))
  if (may === 'closed') return failure('forbidden')
  if (may !== 'allowed') return failure(may)
  return addAllowed(ports, tx, actor, own, messages, notifyOther)
}

/** Tells the other side of the newest of what was written. */
type Notify = (ports: Needs, tx: Tx, own: OwnChat, newest: MessageRow) => Promise<void>

const notifyOther: Notify = (ports, tx, { chat, other }, { id }) =>
  queuePush(ports, tx, {
    kind: 'chat-message',
    key: `chat/${id}`,
    clientId: chat[`${other}_id`],
    chatId: chat.id,
    messageId: id,
  })

/** The same where it is known that one may write, with a notice of the caller's. */
export async function addAllowed(
  ports: Needs,
  tx: Tx,
  actor: Actor,
  own: OwnChat,
  messages: readonly MessageToSend[],
  notify: Notify,
): Promise<Outcome<Message[]>> {
  const { chat, other } = own
  const now = ports.clock.now()
  const wait = await countAttempt(tx, {
    key: `message/${actor.clientId}`,
    limit: ports.settings.messagesPerMinute,
    windowMs: MINUTE,
    now,
    count: messages.length,
  })
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
  const filed: Filed[] = []
  for (const message of messages) {
    const attachment = message.attachment && (await fileToSend(tx, actor, chat, message.attachment))
    if (isFailure(attachment)) return attachment
    filed.push({ message, attachment })
  }
  const written = await Promise.all(
    filed.map((each, index) =>
      sealed(ports, { chat, each, seq: chat.last_seq + 1 + index, author: actor.clientId, now }),
    ),
  )
  const rows = await insertMessages(tx, written, other)
  // One is there already, or is put into another thread at this moment.
  if (!rows) return failure('id_reused')
  for (const { message, attachment } of filed) {
    // One file of two messages was free for both.
    if (attachment && !(await setMessage(tx, attachment._id, message.messageId))) return failure('id_reused')
  }
  const newest = rows.at(-1)
  if (newest) await notify(ports, tx, own, newest)
  const bodies = await Promise.all(rows.map((row) => messageView(ports, chat, row)))
  for (const message of bodies)
    ports.live.emit(tx, [chat.patient_id, chat.doctor_id], 'chatMessage', { message })
  return bodies
}

/** A message as it is stored. */
async function sealed(
  { vault }: Needs,
  of: { chat: BareChat; each: Filed; seq: number; author: string; now: number },
) {
  const { chat, seq, now } = of
  const { message, attachment } = of.each
  const { messageId: id, content } = message
  const opened = chat.created_at.getTime()
  return {
    id,
    chat_id: chat.id,
    seq,
    author_id: of.author,
    content: await vault.seal(chat.message_key, messagePlace(id), content),
    attachment: attachment
      ? await vault.seal(chat.message_key, attachmentPlace(id), JSON.stringify(attachment))
      : null,
    sent_at: new Date(sentAt(Date.parse(message.sentAt), { opened, now })),
    created_at: new Date(now),
  }
}
