import { failure, type Outcome } from '#contract/errors.ts'
import { findMessage, lockChat } from '../../store/chat/read.ts'
import { insertMessage } from '../../store/chat/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { mayWrite } from './open-chat.ts'

/** A message as it leaves a device, which gave it its id. */
export interface OutgoingMessage {
  chatId: string
  messageId: string
  content: string
  sentAt: string
}

/** Where a message is sealed. */
export const messagePlace = (messageId: string) => `message/${messageId}/content`

/**
 * Puts a message into its thread under the next number. The same message again answers the same number; another text
 * under its id is refused.
 */
export async function sendMessage(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  actor: Actor,
  { chatId, messageId, content, sentAt }: OutgoingMessage,
): Promise<Outcome<{ seq: number }>> {
  return transact(database, async (tx) => {
    const chat = await lockChat(tx, chatId)
    const own = actor.role === 'doctor' ? chat?.doctor_id : chat?.patient_id
    if (!chat || own !== actor.clientId) return failure('not_found')
    const earlier = await findMessage(tx, messageId)
    if (earlier) {
      const same = earlier.chat_id === chatId && earlier.author_id === actor.clientId
      const text = same && (await vault.open(chat.message_key, messagePlace(messageId), earlier.content))
      return text === content ? { seq: earlier.seq } : failure('conflict')
    }
    if (!(await mayWrite(tx, actor))) return failure('forbidden')
    const seq = chat.last_seq + 1
    await insertMessage(tx, {
      id: messageId,
      chat_id: chatId,
      seq,
      author_id: actor.clientId,
      content: await vault.seal(chat.message_key, messagePlace(messageId), content),
      sent_at: new Date(sentAt),
      created_at: new Date(clock.now()),
    })
    return { seq }
  })
}
