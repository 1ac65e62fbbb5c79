import { failure, type Outcome } from '#contract/errors.ts'
import { includesChat } from '#domain/specialities.ts'
import { randomUUID } from 'node:crypto'
import { findChatOf } from '../../store/chat/read.ts'
import { insertChat } from '../../store/chat/write.ts'
import { findClient } from '../../store/person/read.ts'
import { findSpecialist } from '../../store/specialist/read.ts'
import type { Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** Whether someone may write: doctors always, patients whose plan includes chat. */
export async function mayWrite(tx: Tx, actor: Actor): Promise<boolean> {
  if (actor.role !== 'patient') return true
  const client = await findClient(tx, actor.clientId)
  return includesChat(client?.payment_plan ?? 'pay_as_you_go')
}

/** The patient's chat with a published doctor, opened when there is none. */
export async function openChat(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  actor: Actor,
  doctorId: string,
): Promise<Outcome<{ _id: string }>> {
  return transact(database, async (tx) => {
    const known = await findChatOf(tx, actor.clientId, doctorId)
    if (known) return { _id: known.id }
    if (!(await findSpecialist(tx, doctorId))) return failure('not_found')
    if (!(await mayWrite(tx, actor))) return failure('forbidden')
    await insertChat(tx, {
      id: randomUUID(),
      patient_id: actor.clientId,
      doctor_id: doctorId,
      message_key: await vault.createKey(),
      created_at: new Date(clock.now()),
    })
    const chat = await findChatOf(tx, actor.clientId, doctorId)
    if (!chat) throw new Error('a chat that was opened is gone')
    return { _id: chat.id }
  })
}
