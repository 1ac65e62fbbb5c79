import { isFailure, type Outcome } from '#contract/errors.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { randomUUID } from 'node:crypto'
import { listClients, type Person } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Tx } from '../../store/schema.ts'
import { useLinkTokens } from '../../store/session/write.ts'
import { holdTime } from '../hold/hold-time.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import type { Device } from './device.ts'
import { endAllAccess } from './end-all-access.ts'
import type { Session } from './login.ts'
import { startSession } from './start-session.ts'
import { userView } from './user-view.ts'

export type ConfirmPorts = Pick<
  Ports,
  'database' | 'clock' | 'vault' | 'passwords' | 'live' | 'settings' | 'jobs'
>
export type Confirmed = Session | { awaitingApproval: true } | { alreadyConfirmed: true }

interface Proven {
  /** Locked. */
  person: Person
  /** Of a password that was chosen with it. */
  hash?: string | undefined
}

/**
 * Confirms an address that was proven and signs its person in, once: whoever comes second with the same proof is told so.
 * A free user still waits for an administrator. The time chosen before signing up is held from now on.
 */
export async function confirmed(
  ports: ConfirmPorts,
  device: Device,
  prove: (tx: Tx) => Promise<Outcome<Proven>>,
): Promise<Outcome<Confirmed>> {
  const outcome = await transact(ports.database, async (tx) => {
    const proven = await prove(tx)
    return isFailure(proven) ? proven : confirm(ports, tx, proven, device)
  })
  if (isFailure(outcome)) return outcome.failure === 'link_used' ? { alreadyConfirmed: true } : outcome
  if ('user' in outcome) await holdChosen(ports, outcome)
  return outcome
}

async function confirm(
  ports: ConfirmPorts,
  tx: Tx,
  { person, hash }: Proven,
  device: Device,
): Promise<Outcome<Confirmed>> {
  const now = ports.clock.now()
  await useLinkTokens(tx, person.id, 'confirm-email', new Date(now))
  const waits = person.approval === 'awaiting_approval'
  await updatePerson(tx, person.id, {
    status: 'confirmed',
    sign_up_network: null,
    ...(hash !== undefined && { password_hash: hash, password_disputed: false }),
    ...(waits ? {} : { first_session_at: new Date(now), sealed_choice: null }),
  })
  if (hash !== undefined) await endAllAccess(ports, tx, person.id)
  if (waits) return { awaitingApproval: true }
  const [client] = await listClients(tx, person.id)
  if (!client) throw new Error('a person without a client profile')
  const accessToken = await startSession(tx, client, now, { device })
  return { accessToken, user: await userView(ports, tx, { ...person, status: 'confirmed' }, client.id) }
}

/** Holds the time that a newcomer chose. One that is taken meanwhile is refused where they go on to book. */
async function holdChosen(ports: ConfirmPorts, { user }: Session): Promise<void> {
  const { choice, role, approval } = user
  if (role !== 'patient' || approval !== undefined || !choice || !('doctorId' in choice) || !choice.from)
    return
  const actor = { personId: user._id, clientId: user.currentClient._id._id, sessionId: randomUUID(), role }
  const time = { doctorId: choice.doctorId, from: Date.parse(choice.from), minutes: minutesFor('card') }
  // The address is confirmed: what goes wrong here must not tell anything else.
  await holdTime(ports, actor, time).catch(() => undefined)
}
