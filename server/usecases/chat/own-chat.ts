import type { ChatSide } from '#contract/chat.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { findChat, lockChat, type BareChat } from '../../store/chat/read.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import type { Actor } from '../ports.ts'

/** A chat, the side one is on, and the other. */
export interface OwnChat {
  chat: BareChat
  side: ChatSide
  other: ChatSide
}

function own(chat: BareChat | undefined, actor: Actor): Outcome<OwnChat> {
  if (chat && actor.role === 'patient' && chat.patient_id === actor.clientId)
    return { chat, side: 'patient', other: 'doctor' }
  if (chat && actor.role === 'doctor' && chat.doctor_id === actor.clientId)
    return { chat, side: 'doctor', other: 'patient' }
  return failure('not_found')
}

/** A chat one is part of; others do not exist. */
export async function ownChat(db: Reader, actor: Actor, chatId: string): Promise<Outcome<OwnChat>> {
  return own(await findChat(db, chatId), actor)
}

/** The same, locked until the transaction ends. */
export async function lockOwnChat(tx: Tx, actor: Actor, chatId: string): Promise<Outcome<OwnChat>> {
  return own(await lockChat(tx, chatId), actor)
}
