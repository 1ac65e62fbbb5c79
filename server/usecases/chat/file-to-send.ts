import type { Attachment, SentAttachment } from '#contract/attachment.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { lockAttachment } from '../../store/chat/attachments.ts'
import type { BareChat } from '../../store/chat/read.ts'
import type { Tx } from '../../store/schema.ts'
import type { Actor } from '../ports.ts'
import { storedView } from './stored-view.ts'

/** The file that a message names, as both sides will see it. It must have been uploaded, and belong to no other message. */
export async function fileToSend(
  tx: Tx,
  actor: Actor,
  chat: BareChat,
  { _id, name }: SentAttachment,
): Promise<Outcome<Attachment>> {
  const row = await lockAttachment(tx, _id)
  if (!row) return failure('attachment_missing')
  const own = row.chat_id === chat.id && row.author_id === actor.clientId && row.message_id === null
  return own ? { ...storedView(row), name } : failure('id_reused')
}
