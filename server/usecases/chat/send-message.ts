import type { Message, MessageToSend } from '#contract/chat.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { typedText } from '#contract/typed-text.ts'
import { findMessage, type MessageRow } from '../../store/chat/messages.ts'
import type { BareChat } from '../../store/chat/read.ts'
import type { Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { addMessages } from './add-messages.ts'
import { lockOwnChat } from './own-chat.ts'
import { messageView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'live' | 'jobs' | 'settings'>

/** A message put into its thread now (201), or there already (200). */
interface Sent {
  status: 201 | 200
  body: Message
}

/** Sends a message under the id its device gave it. */
export function sendMessage(ports: Needs, actor: Actor, message: MessageToSend): Promise<Outcome<Sent>> {
  return transact(ports.database, (tx) => putMessage(ports, tx, actor, message))
}

/**
 * Puts a message into its thread under the next number. The same message again answers the same number, whether or not
 * one may still write; another text or file under its id is refused. One removed meanwhile stays removed.
 */
export async function putMessage(
  ports: Omit<Needs, 'database'>,
  tx: Tx,
  actor: Actor,
  message: MessageToSend,
): Promise<Outcome<Sent>> {
  const own = await lockOwnChat(tx, actor, message.chatId)
  if (isFailure(own)) return own
  const earlier = await findMessage(tx, message.messageId)
  if (earlier) return again(ports, actor, own.chat, earlier, message)
  const added = await addMessages(ports, tx, actor, own, [message])
  if (isFailure(added)) return added
  const [body] = added
  if (!body) throw new Error('a message was added to nothing')
  return { status: 201, body }
}

/** Puts new messages into one thread, in their order; with one that is there already, all are refused. */
export async function putMessages(
  ports: Omit<Needs, 'database'>,
  tx: Tx,
  actor: Actor,
  chatId: string,
  messages: readonly MessageToSend[],
): Promise<Outcome<Message[]>> {
  const own = await lockOwnChat(tx, actor, chatId)
  return isFailure(own) ? own : addMessages(ports, tx, actor, own, messages)
}

async function again(
  ports: Pick<Ports, 'vault'>,
  actor: Actor,
  chat: BareChat,
  earlier: MessageRow,
  { content, attachment }: MessageToSend,
): Promise<Outcome<Sent>> {
  if (earlier.chat_id !== chat.id || earlier.author_id !== actor.clientId) return failure('id_reused')
  const body = await messageView(ports, chat, earlier)
  const same =
    typedText(body.content) === content &&
    body.attachment?._id === attachment?._id &&
    typedText(body.attachment?.name ?? '') === (attachment?.name ?? '')
  return body.removed || same ? { status: 200, body } : failure('id_reused')
}
