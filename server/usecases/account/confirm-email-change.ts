import { failure, type Outcome } from '#contract/errors.ts'
import {
  findEmailChange,
  findEmailChangeBy,
  findWayBack,
  isAwaitedBack,
} from '../../store/email-change/read.ts'
import { finishEmailChange, setEmail, takeBackChanges } from '../../store/email-change/write.ts'
import { lockPerson, type Person } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { deleteLinkTokens } from '../../store/session/write.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { byLink } from './strangers.ts'
import { hashToken } from './token.ts'

/** A link that is opened again says the same as before, while its address is the one to sign in with. */
async function isDone(tx: Tx, id: string, person: Person): Promise<Outcome<{ email: string }>> {
  const change = await findEmailChange(tx, id)
  return change?.state === 'done' && change.new_email === person.email
    ? { email: person.email }
    : failure('wrong_token')
}

/**
 * The new address has its link: from now on its person signs in with it, and the old one is told. Nobody is signed in or
 * out, whoever opens the link wherever. What was sent to the old address to choose a password opens nothing any more. An
 * address that its person comes back to has taken back what was changed since it was left: no way leads to the one between.
 */
export function confirmEmailChange(
  ports: Pick<Ports, 'database' | 'clock' | 'jobs' | 'settings'>,
  { token }: { token: string },
  address: string,
): Promise<Outcome<{ email: string }>> {
  const now = new Date(ports.clock.now())
  return byLink(ports, 'change-email', address, () =>
    transact(ports.database, async (tx) => {
      const change = await findEmailChangeBy(tx, 'confirm_hash', hashToken(token))
      if (!change || !['pending', 'done'].includes(change.state)) return failure('wrong_token')
      const { id, person_id: personId, new_email: email } = change
      const person = await lockPerson(tx, personId)
      if (!person || person.status === 'removed') return failure('wrong_token')
      if (person.status === 'blocked') return failure('user_blocked')
      if (change.state === 'pending' && change.confirm_until <= now) return failure('token_expired')
      if (!(await finishEmailChange(tx, id))) return isDone(tx, id, person)
      if (!(await setEmail(tx, personId, email))) return failure('email_in_use')
      // Asked afterwards: whoever has let the address go by now says so since before they did.
      if (await isAwaitedBack(tx, email, { now, personId })) return failure('email_in_use')
      await deleteLinkTokens(tx, personId, 'reset-password')
      const left = await findWayBack(tx, { personId, email, now })
      if (left) {
        await takeBackChanges(tx, left)
        return { email }
      }
      await queueMail(ports, tx, {
        kind: 'email-changed',
        key: `email-changed/${id}`,
        personId,
        emailChangeId: id,
      })
      return { email }
    }),
  )
}
