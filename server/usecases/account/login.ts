import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { User } from '#contract/account.ts'
import type { Device } from './device.ts'
import { opaquePassword } from '#contract/typed-text.ts'
import { findPersonByEmail, listClients, lockPerson, type Person } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { beginGuess, forgetGuessesHere } from './guesses.ts'
import { startSession } from './start-session.ts'
import { tryPassword } from './try-password.ts'
import { userView } from './user-view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'passwords' | 'settings'>
/** From where and with what somebody comes in. */
export interface From {
  address: string
  device: Device
}
export interface Session {
  accessToken: string
  user: User
}

/** Why someone with the right password may still not come in; checked in this order everywhere. */
function refusalOf(person: Person) {
  if (person.status === 'removed') return failure('wrong_credentials')
  if (person.status === 'blocked') return failure('user_blocked')
  if (person.status === 'created') return failure('email_not_confirmed')
  if (person.approval === 'awaiting_approval') return failure('not_activated')
  return null
}

/** Signs in: attempts, password, blocked, e-mail, approval, in this order. */
export async function login(
  ports: Needs,
  given: { email: string; password: string; shared?: boolean | undefined },
  from: From,
): Promise<Outcome<Session & { firstSession: boolean }>> {
  const { database } = ports
  const guess = await beginGuess(ports, given.email, from.address)
  if (isFailure(guess)) return guess
  const found = await findPersonByEmail(database.sql, given.email)
  const flow = `login/${from.address}`
  const tried = await tryPassword(ports, found?.password_hash ?? null, given.password, flow)
  if (isFailure(tried)) {
    await guess.isNone()
    return tried
  }
  if (!found || tried === 'wrong' || found.status === 'removed') return failure('wrong_credentials')
  // Where too many wait for a hash, the next sign-in renews it.
  const fresh =
    tried === 'as_typed' ? await ports.passwords.hash(opaquePassword(given.password), flow) : undefined
  const renewed = typeof fresh === 'string' ? { password_hash: fresh } : undefined
  const [session] = await Promise.all([enter(ports, found, { ...given, ...from, renewed }), guess.isNone()])
  return session
}

/** Opens a session for somebody whose password was right. */
function enter(
  ports: Needs,
  found: Person,
  {
    shared,
    address,
    device,
    renewed,
  }: From & { shared?: boolean | undefined; renewed: { password_hash: string } | undefined },
): Promise<Outcome<Session & { firstSession: boolean }>> {
  const now = ports.clock.now()
  return transact(ports.database, async (tx) => {
    // Locked and looked at again: a password changed or a person blocked meanwhile must not leave a session behind.
    const person = await lockPerson(tx, found.id)
    if (person?.password_hash !== found.password_hash) return failure('wrong_credentials')
    const refusal = refusalOf(person)
    if (refusal) return refusal
    await forgetGuessesHere(tx, person.email, address)
    const [client] = await listClients(tx, person.id)
    if (!client) throw new Error('a person without a client profile')
    if (renewed) await updatePerson(tx, person.id, renewed)
    const firstSession = person.first_session_at === null
    if (firstSession)
      await updatePerson(tx, person.id, { first_session_at: new Date(now), sealed_choice: null })
    const accessToken = await startSession(tx, client, now, { shared: shared ?? false, device })
    return { accessToken, user: await userView(ports, tx, person, client.id), firstSession }
  })
}
