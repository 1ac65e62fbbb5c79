import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { writing } from '#domain/chat.ts'
import { randomUUID } from 'node:crypto'
import { findChatOf, lockChat } from '../../store/chat/read.ts'
import { insertChat } from '../../store/chat/write.ts'
import { putFlagMessage } from '../../store/flag/messages.ts'
import type { Tx } from '../../store/schema.ts'
import type { Audit } from '../audit/audit.ts'
import { addAllowed } from '../chat/add-messages.ts'
import { stateOf } from '../chat/view.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail, queuePush } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { lockOwnFlag } from './own-flag.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'live' | 'jobs' | 'settings'>

/**
 * Writes to the patient of an open flag in the conversation of the two, which is opened where there is none, whatever the
 * patient's plan: one message of each specialist for each flag. Its notices name nobody.
 */
export function writeForFlag(
  ports: Needs,
  actor: Actor,
  id: string,
  content: string,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(ports.database, async (tx) => {
    const flag = await lockOwnFlag(tx, actor.clientId, id)
    if (isFailure(flag)) return flag
    const chat = await chatWith(ports, tx, flag.patient_id, actor.clientId)
    if (writing('doctor', stateOf(chat)) === 'closed') return failure('forbidden')
    const now = ports.clock.now()
    const messageId = randomUUID()
    const message = { chatId: chat.id, messageId, content, sentAt: new Date(now).toISOString() }
    const own = { chat, side: 'doctor', other: 'patient' } as const
    const added = await addAllowed(ports, tx, actor, own, [message], async () => {
      const [kind, key] = ['specialist-wrote', `specialist-wrote/${messageId}`] as const
      await queueMail(ports, tx, { kind, key, personId: flag.person_id })
      await queuePush(ports, tx, { kind, key, clientId: flag.patient_id })
    })
    if (isFailure(added)) return added
    const written = { flagId: id, doctorId: actor.clientId, messageId, at: new Date(now) }
    if (!(await putFlagMessage(tx, written))) return failure('wrong_status')
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}

/** The conversation of the two, locked. */
async function chatWith({ clock, vault }: Needs, tx: Tx, patientId: string, doctorId: string) {
  const known = await findChatOf(tx, patientId, doctorId)
  if (!known) {
    const now = new Date(clock.now())
    await insertChat(tx, {
      id: randomUUID(),
      patient_id: patientId,
      doctor_id: doctorId,
      message_key: await vault.createKey(),
      opened_for_flag: true,
      last_at: now,
      created_at: now,
    })
  }
  const { id = '' } = known ?? (await findChatOf(tx, patientId, doctorId)) ?? {}
  const chat = await lockChat(tx, id)
  if (!chat) throw new Error('a chat that was opened is gone')
  return chat
}
