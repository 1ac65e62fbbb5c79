import { isFailure, type Outcome } from '#contract/errors.ts'
import type { MutationArgs } from '#contract/sync.ts'
import { markAt } from '#domain/chat.ts'
import { setDelivered, setRead } from '../../store/chat/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { lockOwnChat } from './own-chat.ts'

type Needs = Pick<Ports, 'database' | 'live'>
type Mark = MutationArgs<'markRead'>

/** Everything up to a place was read. */
export function markRead(ports: Needs, actor: Actor, mark: Mark): Promise<Outcome<null>> {
  return transact(ports.database, (tx) => moveMark(ports, tx, actor, 'read', mark))
}

/** Everything up to a place reached a device. */
export function markDelivered(ports: Needs, actor: Actor, mark: Mark): Promise<Outcome<null>> {
  return transact(ports.database, (tx) => moveMark(ports, tx, actor, 'delivered', mark))
}

/** Moves one's own mark on, never back; what was read was delivered as well. */
export async function moveMark(
  { live }: Pick<Ports, 'live'>,
  tx: Tx,
  actor: Actor,
  kind: 'read' | 'delivered',
  { chatId, seq }: Mark,
): Promise<Outcome<null>> {
  const own = await lockOwnChat(tx, actor, chatId)
  if (isFailure(own)) return own
  const { chat, side } = own
  const before = { read: chat[`${side}_read_seq`], delivered: chat[`${side}_delivered_seq`] }
  const read = kind === 'read' ? markAt(before.read, seq, chat.last_seq) : before.read
  const delivered =
    kind === 'read' ? Math.max(before.delivered, read) : markAt(before.delivered, seq, chat.last_seq)
  if (read === before.read && delivered === before.delivered) return null
  if (kind === 'read') await setRead(tx, chatId, side, { read, delivered })
  else await setDelivered(tx, chatId, side, delivered)
  const [event, at] =
    kind === 'read' ? (['chatRead', read] as const) : (['chatDelivered', delivered] as const)
  live.emit(tx, [chat.patient_id, chat.doctor_id], event, { chatId, by: side, seq: at })
  return null
}
