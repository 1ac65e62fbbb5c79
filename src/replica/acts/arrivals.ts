import { listMessages, type Message } from '#contract/chat.ts'
import type { Api } from '../../external/api/port.ts'
import type { ReplicaDb } from '../db.ts'
import { syncState } from '../meta.ts'
import { numberedOf } from '../ranges.ts'
import { contiguous } from '../sync/contiguous.ts'
import { putAll, putRows, type RowsByNoun } from '../sync/put-rows.ts'

const PAGE = 50

/** Puts what the server has just answered into the copy; of each row the higher version wins. */
export function putAnswers(db: ReplicaDb, client: string | null, rows: RowsByNoun): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    const session = await db.session.get('current')
    if ((session?.client ?? null) !== client) return
    const { copy } = await syncState(db)
    await putAll(db, rows, copy)
  })
}

/** Takes a message that a socket brought if it joins what is held of its thread: a gap is for the pull to fill. */
export function receiveMessage(db: ReplicaDb, message: Message): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    if (!(await db.chats.get(message.chatId))) return
    const last = await numberedOf(db, message.chatId).last()
    if (message.seq > (last?.seq ?? 0) + 1) return
    await putRows(db, 'messages', await contiguous(db, [message]), (await syncState(db)).copy)
  })
}

/** Fetches what stands in a thread above everything that is here. Throws ApiError when nobody answers. */
export async function loadAbove(db: ReplicaDb, api: Api, chatId: string): Promise<void> {
  const session = await db.session.get('current')
  if (!session) return
  const first = await numberedOf(db, chatId).first()
  const before = first ? { before: first.seq } : {}
  const { body } = await api.call(
    listMessages,
    { params: { id: chatId }, query: { limit: PAGE, ...before } },
    { token: session.token },
  )
  await putAnswers(db, session.client, { messages: body.data })
}
