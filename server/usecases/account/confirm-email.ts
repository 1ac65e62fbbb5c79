import { failure, type Outcome } from '#contract/errors.ts'
import { listClients, lockPerson } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { LinkKind } from '../../store/tables/people.ts'
import { deleteLinkTokens, lockLinkToken } from '../../store/session/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import type { Session } from './login.ts'
import { startSession } from './start-session.ts'
import { hashToken } from './token.ts'
import { userView } from './user-view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>

/** The person a link was sent to; the link is used up by the caller. */
export async function personOfLink(tx: Tx, token: string, kind: LinkKind, now: number) {
  const link = await lockLinkToken(tx, hashToken(token), kind)
  if (!link) return failure('wrong_token')
  if (link.expires_at.getTime() <= now) return failure('token_expired')
  const person = await lockPerson(tx, link.person_id)
  if (!person || person.status === 'removed') return failure('wrong_token')
  if (person.status === 'blocked') return failure('user_blocked')
  // A confirmation signs in without a password, so it works only while there is something to confirm.
  if (kind !== 'reset-password' && person.status !== 'created') return failure('wrong_token')
  return person
}

/** Confirms the e-mail and signs in; a free user still waits for an administrator. */
export async function confirmEmail(
  ports: Needs,
  token: string,
): Promise<Outcome<Session | { awaitingApproval: true }>> {
  return transact(ports.database, async (tx) => {
    const now = ports.clock.now()
    const person = await personOfLink(tx, token, 'confirm-email', now)
    if ('failure' in person) return person
    await deleteLinkTokens(tx, person.id, 'confirm-email')
    const waits = person.approval === 'awaiting_approval'
    await updatePerson(tx, person.id, {
      status: 'confirmed',
      ...(waits ? {} : { first_session_at: new Date(now) }),
    })
    if (waits) return { awaitingApproval: true as const }
    const [client] = await listClients(tx, person.id)
    if (!client) throw new Error('a person without a client profile')
    const accessToken = await startSession(tx, client, now)
    return { accessToken, user: await userView(ports, tx, { ...person, status: 'confirmed' }, client.id) }
  })
}
