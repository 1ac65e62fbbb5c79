import { dropFileOf, fileOf, renameFile } from '../files.ts'
import { nextNumber } from '../outbox/enqueue.ts'
import { isRefusal, type Kept } from '../refusal.ts'
import { targets } from '../tables/outbox.ts'
import { isNumbered } from '../tables/synced.ts'
import { asSession, type WriteContext } from './as-session.ts'

/** Sends what was refused once more, as it is. The server keeps its refusal under the old id, so it gets another. */
export async function resend(context: WriteContext, itemId: string): Promise<Kept<null>> {
  const { environment, queued } = context
  const resent = await asSession(context, async (db, session) => {
    const item = await db.outbox.get(itemId)
    if (item?.state !== 'failed' || item.client !== session.client) return null
    const { code: _code, fields: _fields, ...rest } = item
    const again = {
      ...rest,
      _id: environment.newId(),
      n: await nextNumber(db, environment.newId),
      state: 'waiting' as const,
      tries: 0,
    }
    await db.outbox.delete(itemId)
    if (again.name !== 'sendMessage') {
      await db.outbox.put(again)
      return null
    }
    const message = await db.messages.get(again.args.messageId)
    const accepted = item.code === 'id_reused'
    // Somebody else's message or file stands under the id: this one takes another.
    const messageId = accepted ? environment.newId() : again.args.messageId
    const file = accepted ? await renameFile(db, fileOf(again), environment.newId()) : fileOf(again)
    const { attachment } = again.args
    const named = attachment && file !== undefined && { attachment: { ...attachment, _id: file } }
    const args = { ...again.args, messageId, ...named }
    await db.outbox.put({ ...again, args, target: targets.message(messageId) })
    if (message && !isNumbered(message)) {
      const shown = message.attachment && file !== undefined && { ...message.attachment, _id: file }
      await db.messages.delete(message._id)
      await db.messages.put({ ...message, _id: messageId, n: again.n, ...(shown && { attachment: shown }) })
    }
    return null
  })
  if (!isRefusal(resent)) queued()
  return resent
}

/** Gives up what was refused; a message that never came anywhere goes with it. */
export function drop(context: WriteContext, itemId: string): Promise<Kept<null>> {
  return asSession(context, async (db, session) => {
    const item = await db.outbox.get(itemId)
    if (item?.state !== 'failed' || item.client !== session.client) return null
    await db.outbox.delete(itemId)
    if (item.name === 'sendMessage') {
      const message = await db.messages.get(item.args.messageId)
      if (message && !isNumbered(message)) await db.messages.delete(message._id)
      await dropFileOf(db, item)
    }
    return null
  })
}
