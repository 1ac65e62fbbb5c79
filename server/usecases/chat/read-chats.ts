import type { Chat, Message } from '#contract/chat.ts'
import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { listMessages as readMessages } from '../../store/chat/messages.ts'
import { listChats as readChats } from '../../store/chat/read.ts'
import type { Actor, Ports } from '../ports.ts'
import { ownChat } from './own-chat.ts'
import { chatView, messageView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'vault'>

/** Own chats, the one written to last first. */
export async function listChats(ports: Needs, actor: Actor, paging: Paging): Promise<Page<Chat>> {
  const side = actor.role === 'doctor' ? 'doctor' : 'patient'
  const { rows, total } = await readChats(ports.database.sql, side, actor.clientId, paging)
  const data = await Promise.all(rows.map((row) => chatView(ports, row, side)))
  return { data, total, limit: paging.limit, offset: paging.offset }
}

/**
 * Messages of one's own chat, newest first: the last ones before a place, or with `after` alone the first ones after
 * it, so that who catches up misses nothing.
 */
export async function listMessages(
  ports: Needs,
  actor: Actor,
  chatId: string,
  { before, after, limit, offset }: Paging & { before?: number | undefined; after?: number | undefined },
): Promise<Outcome<Page<Message>>> {
  const own = await ownChat(ports.database.sql, actor, chatId)
  if (isFailure(own)) return own
  // Numbers have no gaps: removed messages keep theirs.
  const range = { after: after ?? 0, before: Math.min(before ?? Infinity, own.chat.last_seq + 1) }
  const from = after !== undefined && before === undefined ? 'asc' : 'desc'
  const rows = await readMessages(ports.database.sql, { chatId, ...range, from, limit, offset })
  const newestFirst = rows.toSorted((a, b) => b.seq - a.seq)
  return {
    data: await Promise.all(newestFirst.map((row) => messageView(ports, own.chat, row))),
    total: Math.max(0, range.before - range.after - 1),
    limit,
    offset,
  }
}
