import { listStays } from '../../store/call/presence.ts'
import { findConsultation } from '../../store/consultation/read.ts'
import { isOwn } from '../consultation/own.ts'
import type { Actor, Ports } from '../ports.ts'

/** The other side of a call that runs, while both are in it; else null. */
export async function otherInCall(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
  consultationId: string,
): Promise<string | null> {
  const row = await findConsultation(database.sql, consultationId)
  if (!row || !isOwn(row, actor) || row.status !== 'active') return null
  const other = actor.role === 'doctor' ? row.patient_id : row.doctor_id
  const stays = await listStays(database.sql, consultationId)
  const isHere = (clientId: string) => (stays.get(clientId) ?? []).some(({ to }) => to === null)
  return isHere(actor.clientId) && isHere(other) ? other : null
}
