import { uploadAttachment } from '#contract/attachment.ts'
import { ApiError } from '../../external/api/port.ts'
import type { ReplicaDb } from '../db.ts'
import { fileOf } from '../files.ts'
import type { SessionRow } from '../tables/local.ts'
import type { ItemOf, RefusedCode } from '../tables/outbox.ts'
import type { Environment } from '../environment.ts'
import { setAside } from './apply-results.ts'

/** With these the server refuses the file for good: the message waits for the person. */
const refusals = [
  'not_found',
  'plan_without_chat',
  'forbidden',
  'id_reused',
  'file_not_allowed',
  'pdf_not_rewritable',
  'malware_found',
  'payload_too_large',
  'validation',
] as const satisfies readonly RefusedCode[]

/**
 * Uploads the file of a waiting message. However often it is done, the server has it once. A file that is refused sets its
 * message aside; throws ApiError when it did not get through.
 */
export async function uploadFile(
  db: ReplicaDb,
  { api }: Pick<Environment, 'api'>,
  session: SessionRow,
  item: ItemOf<'sendMessage'>,
): Promise<void> {
  const id = fileOf(item) ?? ''
  const held = await db.fileBytes.get(id)
  // Taken back meanwhile, or lost: the push then tells which.
  if (!held) {
    await db.files.delete(id)
    return
  }
  const call = { params: { id: item.args.chatId }, query: { attachmentId: id }, file: held.bytes }
  try {
    await api.call(uploadAttachment, call, { token: session.token })
    await db.files.update(id, { state: 'uploaded' })
  } catch (error) {
    const refused = error instanceof ApiError && refusals.find((code) => code === error.code)
    if (!refused) throw error
    await setAside(db, item, refused)
  }
}
