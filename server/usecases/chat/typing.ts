import type { ChatSide } from '#contract/chat.ts'
import { isFailure } from '#contract/errors.ts'
import { writing } from '#domain/chat.ts'
import type { Actor, Ports } from '../ports.ts'
import { ownChat } from './own-chat.ts'
import { stateOf } from './view.ts'

/** Who hears that one is writing, and as whom. */
export interface Listener {
  partnerId: string
  by: ChatSide
}

/** The other side of one's own chat, or null where one may not write. */
export async function listenerOf(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
  chatId: string,
): Promise<Listener | null> {
  const own = await ownChat(database.sql, actor, chatId)
  if (isFailure(own)) return null
  const { chat, side } = own
  if (writing(side, stateOf(chat)) !== 'allowed') return null
  return { partnerId: side === 'patient' ? chat.doctor_id : chat.patient_id, by: side }
}

/** Passes on to the other side that one is writing. */
export function relayTyping(
  { live }: Pick<Ports, 'live'>,
  { partnerId, by }: Listener,
  chatId: string,
): void {
  live.relay(partnerId, 'typing', { chatId, by })
}
