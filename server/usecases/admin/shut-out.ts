import { failure, type Outcome } from '#contract/errors.ts'
import { countOtherAdmins } from '../../store/admin/read.ts'
import { lockAdmins } from '../../store/admin/write.ts'
import { findClientByRole, lockPerson, type Person } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { endAllAccess } from '../account/end-all-access.ts'
import type { ChangePorts } from '../consultation/change.ts'
import { withdrawProfile } from '../doctor/review.ts'
import type { Actor } from '../ports.ts'

/** Locks a person whom an administrator may shut out: neither themselves nor the last administrator. */
export async function lockToShutOut(
  tx: Tx,
  { personId: self }: Pick<Actor, 'personId'>,
  personId: string,
): Promise<Outcome<Person>> {
  // Two administrators who shut each other out go one after the other, so that one of them stays.
  await lockAdmins(tx)
  const person = await lockPerson(tx, personId)
  if (!person) return failure('not_found')
  if (personId === self) return failure('conflict')
  const isAdmin = await findClientByRole(tx, personId, 'admin')
  if (isAdmin && (await countOtherAdmins(tx, personId)) === 0) return failure('conflict')
  return person
}

/** Ends all access at once, hides the page of a specialist, and queues calling off what the person had open. */
export async function endEverything(
  { jobs, live, clock }: Pick<ChangePorts, 'jobs' | 'live' | 'clock'>,
  tx: Tx,
  personId: string,
): Promise<void> {
  const doctor = await findClientByRole(tx, personId, 'doctor')
  if (doctor) await withdrawProfile(tx, doctor.id, clock.now())
  // Whatever stops this process now, the consultations are called off.
  await jobs.send(tx, 'call-off', { personId })
  await endAllAccess({ live, jobs }, tx, personId)
}
