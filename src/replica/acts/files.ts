import { type Attachment, getAttachment } from '#contract/attachment.ts'
import type { FileBody } from '#contract/route.ts'
import type { ReplicaDb } from '../db.ts'
import { putFile, trimCopies } from '../files.ts'
import { isFull, withRoom } from '../make-room.ts'
import type { HeldFile } from '../tables/files.ts'
import type { SessionRow } from '../tables/local.ts'
import type { Environment } from '../environment.ts'

/**
 * A file of a chat: from this device, or from the server, and then kept for reading it again without a network, where
 * there is room. Throws ApiError when it is not here and does not come; null when nobody is signed in.
 */
export async function readFile(
  db: ReplicaDb,
  { api, clock }: Pick<Environment, 'api' | 'clock'>,
  chatId: string,
  { _id, type }: Attachment,
): Promise<FileBody | null> {
  const session = await db.session.get('current')
  if (!session) return null
  const usedAt = clock.now()
  const [held, here] = await Promise.all([db.files.get(_id), db.fileBytes.get(_id)])
  if (held && here) {
    await db.files.update(_id, { usedAt }).catch(() => undefined)
    return { type: held.type, bytes: here.bytes }
  }
  const { body } = await api.call(getAttachment, { params: { id: _id } }, { token: session.token })
  await keep(db, session, { _id, chatId, type, size: body.bytes.length, state: 'copy', usedAt }, body.bytes)
  return body
}

/** Keeps what was read, if whoever asked is still here; without room it was read all the same. */
async function keep(
  db: ReplicaDb,
  { client }: SessionRow,
  file: HeldFile,
  bytes: FileBody['bytes'],
): Promise<void> {
  const attempt = () =>
    db.transaction('rw', [db.session, db.files, db.fileBytes], async () => {
      if ((await db.session.get('current'))?.client !== client) return
      await putFile(db, file, bytes)
      await trimCopies(db)
    })
  try {
    await withRoom(db, attempt)
  } catch (error) {
    if (!isFull(error)) throw error
  }
}
