import { failure, type Outcome } from '#contract/errors.ts'
import { lockPerson } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Audit } from '../audit/audit.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/**
 * An administrator approves a free user, before or after the e-mail is confirmed, and the person is told; again is
 * nothing. Whoever is blocked, because another refused them just now, is not let in.
 */
export async function approveFreeUser(
  { database, jobs }: Pick<Ports, 'database' | 'jobs'>,
  personId: string,
  audit: Audit,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person?.approval || person.status === 'removed') return failure('not_found')
    await audit(tx, personId)
    if (person.approval === 'confirmed') return null
    if (person.status === 'blocked') return failure('wrong_status')
    await updatePerson(tx, personId, { approval: 'confirmed' })
    await queueMail({ jobs }, tx, {
      kind: 'account-approved',
      key: `account-approved/${personId}`,
      personId,
    })
    return null
  })
}
