import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { FileBody } from '#contract/route.ts'
import { findAttachment } from '../../store/chat/attachments.ts'
import type { Actor, Ports } from '../ports.ts'
import { ownChat } from './own-chat.ts'
import { filePlace } from './upload-attachment.ts'

/** The file of a message in one's own chat; what is in no message, or not any more, does not exist. */
export async function readAttachment(
  { database, vault, files }: Pick<Ports, 'database' | 'vault' | 'files'>,
  actor: Actor,
  id: string,
): Promise<Outcome<FileBody>> {
  const row = await findAttachment(database.sql, id)
  if (!row || row.message_id === null) return failure('not_found')
  const own = await ownChat(database.sql, actor, row.chat_id)
  if (isFailure(own)) return own
  const sealed = await files.get(row.file)
  if (!sealed) return failure('not_found')
  return { type: row.type, bytes: await vault.openBytes(own.chat.message_key, filePlace(id), sealed) }
}
