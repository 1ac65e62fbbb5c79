import { failure, type Outcome } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { randomUUID } from 'node:crypto'
import { insertClient, insertPerson } from '../../store/person/write.ts'
import type { Audit } from '../audit/audit.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** Adds an administrator, who gets a link by e-mail and chooses a password there. The first is added by nobody. */
export async function inviteAdmin(
  { database, clock, vault, jobs }: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>,
  given: { email: string; name: string; surname: string; language: Language },
  audit?: Audit,
): Promise<Outcome<{ _id: string }>> {
  const id = randomUUID()
  const at = new Date(clock.now())
  return transact(database, async (tx) => {
    const added = await insertPerson(tx, {
      id,
      ...given,
      status: 'created',
      stay_anonymous: false,
      data_key: await vault.createKey(),
      created_at: at,
    })
    if (!added) return failure('email_in_use')
    await audit?.(tx, id)
    await insertClient(tx, {
      id: randomUUID(),
      personId: id,
      role: 'admin',
      paymentPlan: null,
      createdAt: at,
    })
    await queueMail({ jobs }, tx, {
      kind: 'confirm-admin',
      key: `confirm-admin/${randomUUID()}`,
      personId: id,
    })
    return { _id: id }
  })
}
