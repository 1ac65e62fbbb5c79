import { failure, type Outcome } from '#contract/errors.ts'
import { findConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import type { Reader } from '../../store/schema.ts'
import type { Actor } from '../ports.ts'

/** Whether someone is one of a consultation's two people, in the role they act in. */
export function isOwn(row: { doctor_id: string; patient_id: string }, actor: Actor): boolean {
  if (actor.role === 'doctor') return row.doctor_id === actor.clientId
  return actor.role === 'patient' && row.patient_id === actor.clientId
}

/** A consultation that its own people (and administrators, who may read) see; for others it does not exist. */
export async function readableConsultation(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<Outcome<ConsultationRow>> {
  const row = await findConsultation(db, id)
  return row && (actor.role === 'admin' || isOwn(row, actor)) ? row : failure('not_found')
}

/** A consultation one is part of. */
export async function ownConsultation(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<Outcome<ConsultationRow>> {
  const row = await findConsultation(db, id)
  return row && isOwn(row, actor) ? row : failure('not_found')
}
