import type { Signal } from '#contract/socket.ts'
import { closePresence, seePresence } from '../../store/call/presence.ts'
import { findConsultation } from '../../store/consultation/read.ts'
import { isOwn } from '../consultation/own.ts'
import type { Actor, Ports } from '../ports.ts'
import { secondsTogether } from './together.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'live'>

/** The other side of a call, and whether it hides the addresses of both. */
export interface OtherSide {
  partnerId: string
  hidesAddresses: boolean
}

/** The other side of a call the actor is present in; null when they are not in it. */
export async function attachToCall(
  { database, clock }: Needs,
  actor: Actor,
  consultationId: string,
): Promise<OtherSide | null> {
  const row = await findConsultation(database.sql, consultationId)
  if (!row || !isOwn(row, actor)) return null
  const present = await seePresence(database.sql, consultationId, actor.clientId, new Date(clock.now()))
  if (!present) return null
  const partnerId = actor.role === 'doctor' ? row.patient_id : row.doctor_id
  return { partnerId, hidesAddresses: row.patient_anonymous }
}

/** Passes a signal on to the other side; a greeting tells them that their partner is there. */
export function relaySignal(
  { live }: Pick<Ports, 'live'>,
  to: string,
  consultationId: string,
  signal: Signal,
): void {
  if (signal.kind === 'hello') live.relay(to, 'partnerJoinedCall', { consultationId, partnerSignal: signal })
  else live.relay(to, 'signal', { consultationId, signal })
}

/** Says that someone's line in a call is alive; false when they are not in it. */
export function beat({ database, clock }: Needs, clientId: string, consultationId: string): Promise<boolean> {
  return seePresence(database.sql, consultationId, clientId, new Date(clock.now()))
}

/** Someone left: their time stops, and the other side sees them go. */
export async function leaveCall(
  { database, clock, live }: Needs,
  clientId: string,
  consultationId: string,
): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await closePresence(tx, consultationId, clientId, new Date(clock.now())))) return
    const row = await findConsultation(tx, consultationId)
    if (!row) return
    const other = row.doctor_id === clientId ? row.patient_id : row.doctor_id
    const together = await secondsTogether(tx, row, clock.now())
    live.emit(tx, [other], 'partnerLeftCall', { consultationId, together })
  })
}
