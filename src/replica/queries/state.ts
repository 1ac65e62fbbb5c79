import type { Attachment } from '#contract/attachment.ts'
import type { ChatSide } from '#contract/chat.ts'
import type { HeldChat, HeldMessage } from '../tables/synced.ts'
import { isNumbered } from '../tables/synced.ts'
import type { OutboxItem, RefusedCode } from '../tables/outbox.ts'

/** How far one's own message has come. Never ahead of what the server has said. */
export type MessageState = 'waiting' | 'sent' | 'delivered' | 'read' | 'failed'

/** A message as a thread shows it. */
export interface ThreadMessage {
  readonly _id: string
  readonly chatId: string
  /** Its place; null while the server has not given it one. */
  readonly seq: number | null
  readonly from: ChatSide
  readonly content: string
  readonly attachment?: Attachment | undefined
  readonly sentAt: string
  readonly removed: boolean
  readonly mine: boolean
  readonly state: MessageState
  /** What to name when a refused one is sent again, changed or given up. */
  readonly itemId?: string
  readonly code?: RefusedCode
}

/** What of the outbox concerns a thread: by message, what sends it and what removes it. */
interface UnsentChanges {
  readonly sending: ReadonlyMap<string, OutboxItem>
  readonly removing: ReadonlyMap<string, OutboxItem>
}

export function unsentChanges(items: readonly OutboxItem[]): UnsentChanges {
  const sending = new Map<string, OutboxItem>()
  const removing = new Map<string, OutboxItem>()
  for (const item of items) {
    if (item.name === 'sendMessage') sending.set(item.args.messageId, item)
    if (item.name === 'removeMessage') removing.set(item.args.messageId, item)
  }
  return { sending, removing }
}

/** How a held message looks in its chat. */
export function threadMessage(
  message: HeldMessage,
  chat: HeldChat | undefined,
  side: ChatSide,
  { sending, removing }: UnsentChanges,
): ThreadMessage {
  const { _id, chatId, from, content, attachment, sentAt } = message
  const seq = isNumbered(message) ? message.seq : null
  const removal = removing.get(_id)
  const refused = [removal, seq === null ? sending.get(_id) : undefined].find(
    (item) => item?.state === 'failed',
  )
  const removed =
    (isNumbered(message) && message.removed) || (removal !== undefined && removal.state === 'waiting')
  return {
    _id,
    chatId,
    seq,
    from,
    content: removed ? '' : content,
    ...(attachment && !removed && { attachment }),
    sentAt,
    removed,
    mine: from === side,
    state: refused ? 'failed' : progress(seq, chat, sending.has(_id)),
    ...(refused && { itemId: refused._id, ...(refused.code && { code: refused.code }) }),
  }
}

function progress(seq: number | null, chat: HeldChat | undefined, owed: boolean): MessageState {
  if (seq === null) return owed ? 'waiting' : 'sent'
  if (chat && chat.otherReadSeq >= seq) return 'read'
  return chat && chat.otherDeliveredSeq >= seq ? 'delivered' : 'sent'
}
