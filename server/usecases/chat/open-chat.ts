import type { Chat } from '#contract/chat.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { includesChat } from '#domain/specialities.ts'
import { randomUUID } from 'node:crypto'
import { findChatOf } from '../../store/chat/read.ts'
import { insertChat } from '../../store/chat/write.ts'
import { findClient } from '../../store/person/read.ts'
import { findSpecialist } from '../../store/specialist/read.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { chatView } from './view.ts'

/** The patient's chat with a published specialist, opened when there is none; one that is there may be read always. */
export async function openChat(
  ports: Pick<Ports, 'database' | 'clock' | 'vault'>,
  actor: Actor,
  doctorId: string,
): Promise<Outcome<Chat>> {
  return transact(ports.database, async (tx) => {
    const known = await findChatOf(tx, actor.clientId, doctorId)
    if (known) return chatView(ports, known, 'patient')
    if (!(await findSpecialist(tx, doctorId))) return failure('not_found')
    const client = await findClient(tx, actor.clientId)
    if (!includesChat(client?.payment_plan ?? 'pay_as_you_go')) return failure('plan_without_chat')
    const now = new Date(ports.clock.now())
    await insertChat(tx, {
      id: randomUUID(),
      patient_id: actor.clientId,
      doctor_id: doctorId,
      message_key: await ports.vault.createKey(),
      last_at: now,
      created_at: now,
    })
    const chat = await findChatOf(tx, actor.clientId, doctorId)
    if (!chat) throw new Error('a chat that was opened is gone')
    return chatView(ports, chat, 'patient')
  })
}
