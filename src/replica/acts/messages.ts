import type { Attachment } from '#contract/attachment.ts'
import type { Bytes } from '#contract/route.ts'
import type { ReplicaDb } from '../db.ts'
import { dropFileOf, putFile } from '../files.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { isRefusal, type Kept, refusal } from '../refusal.ts'
import type { SessionRow } from '../tables/local.ts'
import { targets } from '../tables/outbox.ts'
import { isNumbered, OWN_COPY, type OwnMessage } from '../tables/synced.ts'
import type { Environment } from '../environment.ts'
import { asSession, type WriteContext } from './as-session.ts'
import { dropDraft } from './drafts.ts'

/** A file that someone chose for a message. */
export interface ChosenFile extends Omit<Attachment, '_id' | 'size'> {
  readonly bytes: Bytes
}

/** What someone writes: words, a file, or both. */
export interface Written {
  readonly chatId: string
  readonly content: string
  readonly file?: ChosenFile | undefined
  /** The name of the draft that it was, which goes with it. */
  readonly draft?: string
}

/** Keeps the bytes of a file that is sent; answers what its message says of it. */
async function keepFile(
  db: ReplicaDb,
  { clock, newId }: Pick<Environment, 'clock' | 'newId'>,
  chatId: string,
  { bytes, name, type, ...pixels }: ChosenFile,
): Promise<Attachment> {
  const [_id, size] = [newId(), bytes.length]
  await putFile(db, { _id, chatId, type, size, state: 'owed', usedAt: clock.now() }, bytes)
  return { _id, name, type, size, ...pixels }
}

/** Queues a new message and shows it at the end of its thread. */
async function queueMessage(
  db: ReplicaDb,
  environment: Pick<Environment, 'clock' | 'newId'>,
  session: SessionRow,
  { chatId, content, attachment }: Pick<OwnMessage, 'chatId' | 'content' | 'attachment'>,
): Promise<{ _id: string }> {
  const messageId = environment.newId()
  const sentAt = new Date(environment.clock.now()).toISOString()
  const named = attachment && { attachment: { _id: attachment._id, name: attachment.name } }
  const { n } = await enqueue(db, environment, session, {
    name: 'sendMessage',
    args: { chatId, messageId, content, sentAt, ...named },
    target: targets.message(messageId),
  })
  await db.messages.put({
    _id: messageId,
    chatId,
    from: session.role === 'doctor' ? 'doctor' : 'patient',
    content,
    ...(attachment && { attachment }),
    sentAt,
    n,
    client: session.client,
    copy: OWN_COPY,
  })
  return { _id: messageId }
}

/** Puts a message with its file into its thread as waiting and queues it, all or nothing. Answers the message's id. */
export async function sendMessage(
  context: WriteContext,
  { chatId, content, file, draft }: Written,
): Promise<Kept<{ _id: string }>> {
  const { environment, queued } = context
  const sent = await asSession(context, async (db, session) => {
    if (session.role !== 'patient' && session.role !== 'doctor') return refusal('signed_out')
    const attachment = file && (await keepFile(db, environment, chatId, file))
    if (draft !== undefined) await dropDraft(db, session, draft)
    return queueMessage(db, environment, session, { chatId, content, attachment })
  })
  if (!isRefusal(sent)) queued()
  return sent
}

/** Removes one's own message for both sides. One that never left this device is simply gone. */
export async function removeMessage(context: WriteContext, messageId: string): Promise<Kept<null>> {
  const { environment, queued } = context
  const removed = await asSession(context, async (db, session) => {
    const message = await db.messages.get(messageId)
    if (!message) return null
    const item = await db.outbox.where('target').equals(targets.message(messageId)).first()
    const neverLeft = item !== undefined && (item.tries === 0 || item.state === 'failed')
    if (neverLeft && !isNumbered(message)) {
      await db.outbox.delete(item._id)
      await db.messages.delete(messageId)
      await dropFileOf(db, item)
      return null
    }
    await enqueue(db, environment, session, {
      name: 'removeMessage',
      args: { chatId: message.chatId, messageId },
      target: targets.removal(messageId),
    })
    return null
  })
  if (!isRefusal(removed)) queued()
  return removed
}

/** Sends a refused message once more, with other words. It goes to the end of its thread. */
export async function editMessage(
  context: WriteContext,
  itemId: string,
  content: string,
): Promise<Kept<null>> {
  const { environment, queued } = context
  const edited = await asSession(context, async (db, session) => {
    const item = await db.outbox.get(itemId)
    if (item?.name !== 'sendMessage' || item.state !== 'failed' || item.client !== session.client) return null
    const { chatId, messageId } = item.args
    const refused = await db.messages.get(messageId)
    await db.outbox.delete(item._id)
    await db.messages.delete(messageId)
    // Whatever came of the refused one, this is another message.
    await queueMessage(db, environment, session, { chatId, content, attachment: refused?.attachment })
    return null
  })
  if (!isRefusal(edited)) queued()
  return edited
}
