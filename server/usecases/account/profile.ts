import type { SessionUser, User } from '#contract/account.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { randomUUID } from 'node:crypto'
import { findClient, findPerson, lockPerson } from '../../store/person/read.ts'
import { insertClient, updatePerson } from '../../store/person/write.ts'
import { moveSubscriptions } from '../../store/push/write.ts'
import { deleteSession, lockSession } from '../../store/session/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import type { Session } from './login.ts'
import { startSession } from './start-session.ts'
import { userView } from './user-view.ts'

/** The signed-in person and the client profile in use. */
export async function getProfile(
  ports: Pick<Ports, 'database' | 'vault'>,
  actor: Actor,
): Promise<Outcome<SessionUser>> {
  const person = await findPerson(ports.database.sql, actor.personId)
  if (!person) return failure('unauthenticated')
  const user = await userView(ports, ports.database.sql, person, actor.clientId)
  return { ...user, loggedIn: true, synchronized: true }
}

/** Ends the actor's session: its token and sockets stop at once. */
export async function logout(
  { database, live }: Pick<Ports, 'database' | 'live'>,
  actor: Actor,
): Promise<null> {
  return database.transact(async (tx) => {
    await deleteSession(tx, actor.sessionId)
    live.closeSessions(tx, [actor.sessionId])
    return null
  })
}

/** Switches to another of one's own client profiles; the old token dies with its sockets. */
export async function switchClient(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'live'>,
  actor: Actor,
  clientId: string,
): Promise<Outcome<Session>> {
  return transact(ports.database, async (tx) => {
    // Whoever ends all sessions locks the person too, so a dying session cannot give birth to another.
    const person = await lockPerson(tx, actor.personId)
    const client = await findClient(tx, clientId)
    if (!person || client?.person_id !== person.id) return failure('not_found')
    const before = await lockSession(tx, actor.sessionId)
    if (!before) return failure('unauthenticated')
    const { shared, ...device } = before
    const id = randomUUID()
    const accessToken = await startSession(tx, client, ports.clock.now(), { id, shared, device })
    await moveSubscriptions(tx, actor.sessionId, id)
    await deleteSession(tx, actor.sessionId)
    ports.live.closeSessions(tx, [actor.sessionId])
    return { accessToken, user: await userView(ports, tx, person, client.id) }
  })
}

/** Adds a patient or doctor profile to the account. */
export async function addClient(
  ports: Pick<Ports, 'database' | 'clock' | 'vault'>,
  actor: Actor,
  role: 'patient' | 'doctor',
): Promise<Outcome<User>> {
  return transact(ports.database, async (tx) => {
    const person = await findPerson(tx, actor.personId)
    if (!person) return failure('unauthenticated')
    const added = await insertClient(tx, {
      id: randomUUID(),
      personId: person.id,
      role,
      paymentPlan: role === 'patient' ? 'pay_as_you_go' : null,
      createdAt: new Date(ports.clock.now()),
    })
    return added ? userView(ports, tx, person, actor.clientId) : failure('conflict')
  })
}

/** Remembers the language for e-mails and notifications. */
export async function setLanguage(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
  language: Language,
): Promise<null> {
  await transact(database, (tx) => updatePerson(tx, actor.personId, { language }))
  return null
}
