import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { findPerson, listClients, lockPerson } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Tx } from '../../store/schema.ts'
import { useLinkTokens } from '../../store/session/write.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { hashChosen, refuseCommon } from './chosen-password.ts'
import { endAllAccess } from './end-all-access.ts'
import { forgetGuesses } from './guesses.ts'
import { lockPersonOfLink, personOfLink } from './link.ts'
import type { From, Session } from './login.ts'
import { provePassword } from './prove-password.ts'
import { startSession } from './start-session.ts'
import { byLink } from './strangers.ts'
import { userView } from './user-view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'passwords' | 'live' | 'settings' | 'jobs'>

/** Sets a new password with a reset link; all access to the account ends. */
export async function setNewPassword(
  ports: Needs,
  given: { token: string; password: string },
  address: string,
): Promise<Outcome<null>> {
  const { database, clock } = ports
  const kind = 'reset-password'
  const outcome = await byLink(ports, kind, address, async () => {
    const seen = await personOfLink(database.sql, given.token, kind, clock.now())
    if ('failure' in seen) return seen
    const hash = await hashChosen(ports, given.password, { act: kind, address })
    if (isFailure(hash)) return hash
    return transact(database, async (tx) => {
      const person = await lockPersonOfLink(tx, given.token, kind, clock.now())
      if ('failure' in person) return person
      await useLinkTokens(tx, person.id, kind, new Date(clock.now()))
      await updatePerson(tx, person.id, { password_hash: hash })
      await forgetGuesses(tx, person.email)
      await queuePasswordMail(ports, tx, person.id)
      await endAllAccess(ports, tx, person.id)
      return null
    })
  })
  const unknown = isFailure(outcome) && ['wrong_token', 'user_blocked'].includes(outcome.failure)
  return unknown ? failure('user_not_found') : outcome
}

/** A new administrator chooses a password and is signed in. */
export async function confirmAdmin(
  ports: Needs,
  given: { token: string; password: string },
  { address, device }: From,
): Promise<Outcome<Session>> {
  const { database, clock } = ports
  const kind = 'confirm-admin'
  return byLink(ports, kind, address, async () => {
    const seen = await personOfLink(database.sql, given.token, kind, clock.now())
    if ('failure' in seen) return seen
    const hash = await hashChosen(ports, given.password, { act: kind, address })
    if (isFailure(hash)) return hash
    return transact(database, async (tx) => {
      const now = clock.now()
      const person = await lockPersonOfLink(tx, given.token, kind, now)
      if ('failure' in person) return person
      await useLinkTokens(tx, person.id, kind, new Date(clock.now()))
      await updatePerson(tx, person.id, {
        password_hash: hash,
        password_disputed: false,
        status: 'confirmed',
        first_session_at: new Date(now),
      })
      const client = (await listClients(tx, person.id)).find(({ role }) => role === 'admin')
      if (!client) return failure('wrong_token')
      const accessToken = await startSession(tx, client, now, { device })
      return { accessToken, user: await userView(ports, tx, { ...person, status: 'confirmed' }, client.id) }
    })
  })
}

/** Changes the password of someone signed in who knows the old one; all other access to the account ends. */
export async function changePassword(
  ports: Needs,
  actor: Actor,
  given: { password: string; newPassword: string },
  address: string,
): Promise<Outcome<null>> {
  const { database, passwords } = ports
  const common = refuseCommon(ports, given.newPassword, 'newPassword')
  if (common) return common
  const person = await findPerson(database.sql, actor.personId)
  if (!person) return failure('not_found')
  const by = { act: 'change-password', address }
  const proven = await provePassword(ports, person, given.password, by)
  if (isFailure(proven)) return proven
  const hash = await passwords.hash(given.newPassword, `${by.act}/${address}`)
  if (isFailure(hash)) return hash
  return transact(database, async (tx) => {
    // Looked at again under the lock: whoever knows only the password before this one must not undo a reset.
    const current = await lockPerson(tx, person.id)
    if (current?.password_hash !== person.password_hash) return failure('wrong_credentials')
    await updatePerson(tx, person.id, { password_hash: hash })
    await forgetGuesses(tx, person.email)
    await queuePasswordMail(ports, tx, person.id)
    await endAllAccess(ports, tx, person.id, { exceptSession: actor.sessionId })
    return null
  })
}

/** Whoever did not choose the new password learns that somebody did. */
const queuePasswordMail = (ports: Pick<Ports, 'jobs'>, tx: Tx, personId: string): Promise<void> =>
  queueMail(ports, tx, { kind: 'password-changed', key: `password-changed/${randomUUID()}`, personId })
