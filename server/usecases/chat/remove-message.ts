import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { MutationArgs } from '#contract/sync.ts'
import { deleteOfMessage } from '../../store/chat/attachments.ts'
import { eraseMessage, findMessage } from '../../store/chat/messages.ts'
import type { Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { dropFiles } from './drop-files.ts'
import { lockOwnChat } from './own-chat.ts'
import { messageView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'live' | 'jobs'>

/** Removes one's own message for both sides. */
export function removeMessage(
  ports: Needs,
  actor: Actor,
  message: MutationArgs<'removeMessage'>,
): Promise<Outcome<null>> {
  return transact(ports.database, (tx) => takeBack(ports, tx, actor, message))
}

/** Takes the text and the file of one's own message away, for good; its place stays. Again is nothing. */
export async function takeBack(
  ports: Omit<Needs, 'database'>,
  tx: Tx,
  actor: Actor,
  { chatId, messageId }: MutationArgs<'removeMessage'>,
): Promise<Outcome<null>> {
  const own = await lockOwnChat(tx, actor, chatId)
  if (isFailure(own)) return own
  const { chat, other } = own
  const message = await findMessage(tx, messageId)
  if (!message || message.chat_id !== chatId) return failure('not_found')
  if (message.author_id !== actor.clientId) return failure('forbidden')
  if (message.removed_at) return null
  const row = await eraseMessage(tx, { id: messageId, at: new Date(ports.clock.now()), to: other })
  await dropFiles(ports, tx, await deleteOfMessage(tx, messageId))
  const left = await messageView(ports, chat, row)
  const removed = { chatId, _id: messageId, message: left }
  ports.live.emit(tx, [chat.patient_id, chat.doctor_id], 'chatMessageRemoved', removed)
  return null
}
