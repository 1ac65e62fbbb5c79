import type { User } from '#contract/account.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { AccountDetails } from '#contract/own-account.ts'
import { lockPerson } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { queueDetailsMails } from './details-mails.ts'
import { userView } from './user-view.ts'

/** Changes name, surname and phone, and writes so to the person. Whoever once gave a phone keeps one. */
export function saveAccount(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>,
  actor: Actor,
  { name, surname, phone }: AccountDetails,
): Promise<Outcome<User>> {
  return transact(ports.database, async (tx) => {
    const person = await lockPerson(tx, actor.personId)
    if (!person) return failure('unauthenticated')
    if (phone === null && person.phone !== null)
      return failure('validation', { fields: { phone: 'required' } })
    const details = { name, surname, phone }
    await updatePerson(tx, person.id, details)
    await queueDetailsMails(ports, tx, person, details)
    return userView(ports, tx, { ...person, ...details }, actor.clientId)
  })
}
