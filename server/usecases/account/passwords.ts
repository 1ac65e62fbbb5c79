import { failure, type Outcome } from '#contract/errors.ts'
import { clearAttempts, takeAttempt } from '../../store/counter/write.ts'
import { findPerson, listClients, lockPerson } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import { deleteLinkTokens, deleteSessionsOf } from '../../store/session/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { personOfLink } from './confirm-email.ts'
import { loginAttempt, type Session } from './login.ts'
import { startSession } from './start-session.ts'
import { userView } from './user-view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'passwords' | 'live'>

/** Sets a new password with a reset link; every session of the person ends. */
export async function setNewPassword(
  ports: Needs,
  given: { token: string; password: string },
): Promise<Outcome<null>> {
  const hash = await ports.passwords.hash(given.password)
  return transact(ports.database, async (tx) => {
    const person = await personOfLink(tx, given.token, 'reset-password', ports.clock.now())
    if ('failure' in person) return person.failure === 'token_expired' ? person : failure('user_not_found')
    await deleteLinkTokens(tx, person.id, 'reset-password')
    await updatePerson(tx, person.id, { password_hash: hash })
    await clearAttempts(tx, loginAttempt(person.email, 0).key)
    ports.live.closeSessions(tx, await deleteSessionsOf(tx, person.id))
    return null
  })
}

/** A new administrator chooses a password and is signed in. */
export async function confirmAdmin(
  ports: Needs,
  given: { token: string; password: string },
): Promise<Outcome<Session>> {
  const hash = await ports.passwords.hash(given.password)
  return transact(ports.database, async (tx) => {
    const now = ports.clock.now()
    const person = await personOfLink(tx, given.token, 'confirm-admin', now)
    if ('failure' in person) return person
    await deleteLinkTokens(tx, person.id, 'confirm-admin')
    await updatePerson(tx, person.id, {
      password_hash: hash,
      status: 'confirmed',
      first_session_at: new Date(now),
    })
    const client = (await listClients(tx, person.id)).find(({ role }) => role === 'admin')
    if (!client) return failure('wrong_token')
    const accessToken = await startSession(tx, client, now)
    return { accessToken, user: await userView(ports, tx, { ...person, status: 'confirmed' }, client.id) }
  })
}

/** Changes the password of someone signed in who knows the old one; their other sessions end. */
export async function changePassword(
  ports: Needs,
  actor: Actor,
  given: { password: string; newPassword: string },
): Promise<Outcome<null>> {
  const { database, clock, passwords } = ports
  const person = await findPerson(database.sql, actor.personId)
  if (!person) return failure('not_found')
  const attempt = loginAttempt(person.email, clock.now())
  const wait = await takeAttempt(database.sql, attempt)
  if (wait > 0) return failure('max_login_attempts', { retryAfter: wait })
  if (!(await passwords.verify(person.password_hash, given.password))) {
    return failure('wrong_credentials')
  }
  const hash = await passwords.hash(given.newPassword)
  return transact(database, async (tx) => {
    // Looked at again under the lock: whoever knows only the password before this one must not undo a reset.
    const current = await lockPerson(tx, person.id)
    if (current?.password_hash !== person.password_hash) return failure('wrong_credentials')
    await updatePerson(tx, person.id, { password_hash: hash })
    await clearAttempts(tx, attempt.key)
    await deleteLinkTokens(tx, person.id, 'reset-password')
    ports.live.closeSessions(tx, await deleteSessionsOf(tx, person.id, actor.sessionId))
    return null
  })
}
