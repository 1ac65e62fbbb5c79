import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { listClients } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import { deleteLinkTokens, deleteSessionsOf } from '../../store/session/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { hashChosen } from './chosen-password.ts'
import { lockPersonOfLink, personOfLink } from './link.ts'
import type { From, Session } from './login.ts'
import { startSession } from './start-session.ts'
import { byLink } from './strangers.ts'
import { userView } from './user-view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'passwords' | 'live' | 'settings'>
type Confirmed = Session | { awaitingApproval: true }

/**
 * Confirms the e-mail and signs in; a free user still waits for an administrator. Where more than one person may have
 * signed up with the address, whoever has the link chooses a new password, and nothing of before opens the account.
 */
export async function confirmEmail(
  ports: Needs,
  given: { token: string; password?: string | undefined },
  { address, device }: From,
): Promise<Outcome<Confirmed>> {
  const { database, clock } = ports
  return byLink(ports, 'confirm-email', address, async () => {
    const seen = await personOfLink(database.sql, given.token, 'confirm-email', clock.now())
    if ('failure' in seen) return seen
    if (given.password === undefined) return confirm(ports, given.token, device)
    const hash = await hashChosen(ports, given.password, { act: 'confirm-email', address })
    return isFailure(hash) ? hash : confirm(ports, given.token, device, hash)
  })
}

function confirm(
  ports: Needs,
  token: string,
  device: From['device'],
  hash?: string,
): Promise<Outcome<Confirmed>> {
  return transact(ports.database, async (tx) => {
    const now = ports.clock.now()
    const person = await lockPersonOfLink(tx, token, 'confirm-email', now)
    if ('failure' in person) return person
    if (person.password_disputed && hash === undefined) return failure('new_password_needed')
    await deleteLinkTokens(tx, person.id, 'confirm-email')
    const waits = person.approval === 'awaiting_approval'
    await updatePerson(tx, person.id, {
      status: 'confirmed',
      sign_up_network: null,
      ...(hash !== undefined && { password_hash: hash, password_disputed: false }),
      ...(waits ? {} : { first_session_at: new Date(now) }),
    })
    if (hash !== undefined) ports.live.closeSessions(tx, await deleteSessionsOf(tx, person.id))
    if (waits) return { awaitingApproval: true as const }
    const [client] = await listClients(tx, person.id)
    if (!client) throw new Error('a person without a client profile')
    const accessToken = await startSession(tx, client, now, { device })
    return { accessToken, user: await userView(ports, tx, { ...person, status: 'confirmed' }, client.id) }
  })
}
