import { failure, type Outcome } from '#contract/errors.ts'
import { findClientByRole } from '../../store/person/read.ts'
import type { Reader } from '../../store/schema.ts'
import type { Actor } from '../ports.ts'

/** The actor's own doctor profile, also while another role is in use. */
export async function ownDoctorId(db: Reader, actor: Actor): Promise<Outcome<string>> {
  if (actor.role === 'doctor') return actor.clientId
  const client = await findClientByRole(db, actor.personId, 'doctor')
  return client ? client.id : failure('no_profile')
}
