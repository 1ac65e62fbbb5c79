import type { StoredAttachment } from '#contract/attachment.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'
import { fileTypeOf } from '#domain/attachment.ts'
import { writing } from '#domain/chat.ts'
import { MINUTE } from '#domain/duration.ts'
import { subtle } from 'node:crypto'
import { findAttachment, insertAttachment, type AttachmentRow } from '../../store/chat/attachments.ts'
import type { BareChat } from '../../store/chat/read.ts'
import { countAttempt } from '../../store/counter/write.ts'
import type { Reader } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { ownChat } from './own-chat.ts'
import { storedView } from './stored-view.ts'
import { stateOf } from './view.ts'

/** The longer side of a kept picture in pixels: a photographed page can still be read. */
const PICTURE_PIXELS = 2560

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'files' | 'pictures' | 'documents' | 'settings'>

interface Upload {
  id: string
  chatId: string
  bytes: Bytes
}
type Stored = { status: 201 | 200; body: StoredAttachment }

/** Where the bytes of a file are sealed. */
export const filePlace = (id: string) => `attachment/${id}/file`

/**
 * Stores a file for a message that comes later. The same bytes under the same id answer the same, whether or not one may
 * still write. What it is its first bytes say, never its sender; pictures and documents are made anew, without what they
 * tell of place, device and author.
 */
export async function uploadAttachment(
  ports: Needs,
  actor: Actor,
  { id, chatId, bytes }: Upload,
): Promise<Outcome<Stored>> {
  const fingerprint = await fingerprintOf(ports, bytes)
  const same = (row: AttachmentRow) =>
    row.chat_id === chatId && row.author_id === actor.clientId && row.fingerprint === fingerprint
  const again = async (db: Reader): Promise<Outcome<Stored> | null> => {
    const earlier = await findAttachment(db, id)
    if (!earlier) return null
    return same(earlier) ? { status: 200, body: storedView(earlier) } : failure('id_reused')
  }
  const begun = await transact(ports.database, async (tx) => {
    const own = await ownChat(tx, actor, chatId)
    if (isFailure(own)) return own
    return (await again(tx)) ?? mayUpload(ports, tx, actor, own)
  })
  if (isFailure(begun) || 'status' in begun) return begun

  const content = await filesToStore(ports, actor, bytes)
  if (isFailure(content)) return content
  const { bytes: kept, ...looks } = content
  const file = await ports.files.put(
    await ports.vault.sealBytes(begun.message_key, filePlace(id), kept),
    'sealed',
  )
  const row: AttachmentRow = {
    id,
    chat_id: chatId,
    author_id: actor.clientId,
    message_id: null,
    fingerprint,
    file,
    size: kept.length,
    created_at: new Date(ports.clock.now()),
    ...looks,
  }
  const stored = await transact<Stored>(ports.database, async (tx) =>
    (await insertAttachment(tx, row))
      ? { status: 201, body: storedView(row) }
      : ((await again(tx)) ?? failure('id_reused')),
  ).catch(async (error: unknown) => {
    // A connection may break after the row was written: only a file that has none goes.
    if ((await findAttachment(ports.database.sql, id))?.file !== file) await ports.files.remove(file)
    throw error
  })
  // Uploaded twice at once: the other one's file stays.
  if (isFailure(stored) || stored.status === 200) await ports.files.remove(file)
  return stored
}

/** Keyed: a plain hash would tell who has sent a file that is known elsewhere. */
async function fingerprintOf({ vault }: Pick<Ports, 'vault'>, bytes: Bytes): Promise<string> {
  const hash = await subtle.digest('SHA-256', bytes)
  return vault.index('attachment.fingerprint', Buffer.from(hash).toString('hex'))
}

/** Whoever may write may send files, as many in a minute as people do. */
async function mayUpload(
  { clock, settings }: Needs,
  db: Reader,
  actor: Actor,
  { chat, side }: { chat: BareChat; side: 'patient' | 'doctor' },
): Promise<Outcome<BareChat>> {
  const may = writing(side, stateOf(chat))
  if (may === 'closed') return failure('forbidden')
  if (may !== 'allowed') return failure(may)
  const now = clock.now()
  const attempt = { key: `upload/${actor.clientId}`, limit: settings.uploadsPerMinute, windowMs: MINUTE, now }
  const wait = await countAttempt(db, attempt)
  return wait > 0 ? failure('too_many_requests', { retryAfter: wait }) : chat
}

type StoredFile = { bytes: Bytes } & Pick<AttachmentRow, 'type' | 'width' | 'height'>

/** What is kept of the bytes that were sent: a new picture or document that tells nothing of place, device and people. */
async function filesToStore(
  { pictures, documents }: Pick<Ports, 'pictures' | 'documents'>,
  { personId }: Actor,
  bytes: Bytes,
): Promise<Outcome<StoredFile>> {
  const type = fileTypeOf(bytes)
  if (type === null) return failure('file_not_allowed')
  if (type === 'application/pdf') {
    const document = await documents.cleaned(bytes, personId)
    if (isFailure(document)) return document
    return document ? { bytes: document, type, width: null, height: null } : failure('pdf_not_rewritable')
  }
  const picture = await pictures.toWebp(bytes, PICTURE_PIXELS, personId)
  if (isFailure(picture)) return picture
  return picture ? { ...picture, type: 'image/webp' } : failure('file_not_allowed')
}
