import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { User } from '#contract/account.ts'
import { DAY } from '#domain/duration.ts'
import type { Device } from './device.ts'
import { opaquePassword } from '#contract/typed-text.ts'
import { findKnownDevice } from '../../store/known-device/read.ts'
import { putKnownDevice } from '../../store/known-device/write.ts'
import { findPersonByEmail, listClients, lockPerson, type Person } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Flow } from '../../external/passwords/port.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { beginGuess, beginGuessFromKnown, forgetGuessesHere, type Guess } from './guesses.ts'
import { startSession } from './start-session.ts'
import { hashToken } from './token.ts'
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

/**
 * Signs in: attempts, password, blocked, e-mail, approval, in this order. A device whose `mark` is known for this account
 * has tries of its own and its hashes come first.
 */
export async function login(
  ports: Needs,
  given: { email: string; password: string; shared?: boolean | undefined; mark?: string | undefined },
  from: From,
): Promise<Outcome<Session & { firstSession: boolean }>> {
  const { database } = ports
  const markHash = given.mark === undefined || given.shared ? null : hashToken(given.mark)
  const device = markHash === null ? undefined : await findKnownDevice(database.sql, given.email, markHash)
  const known = device ? markHash : null
  // Noted at most once a day: what is kept is that it was here, not when.
  const isNoted = device !== undefined && device.used_at.getTime() > ports.clock.now() - DAY
  const flow = known ? { known } : `login/${from.address}`
  const tryIt = () => guessed(ports, given, { address: from.address, known, flow })
  const outcome = await (typeof flow === 'string' ? ports.passwords.guess(flow, tryIt) : tryIt())
  if (isFailure(outcome)) return outcome
  const { found, tried, guess } = outcome
  // A failure (too many hashes wait) leaves the hash as it is: the next sign-in renews it.
  const fresh =
    tried === 'as_typed' ? await ports.passwords.hash(opaquePassword(given.password), flow) : undefined
  const renewed = typeof fresh === 'string' ? { password_hash: fresh } : undefined
  const [session] = await Promise.all([
    enter(ports, found, { ...given, ...from, renewed, newMark: isNoted ? null : markHash }),
    guess.isNone(),
  ])
  return session
}

/** Finds the person whose password this is. Answers the guess as well: the caller takes it back, as it was no failure. */
async function guessed(
  ports: Needs,
  { email, password }: { email: string; password: string },
  { address, known, flow }: { address: string; known: string | null; flow: Flow },
): Promise<Outcome<{ found: Person; tried: 'right' | 'as_typed'; guess: Guess }>> {
  const guess = known
    ? await beginGuessFromKnown(ports, email, known)
    : await beginGuess(ports, email, address)
  if (isFailure(guess)) return guess
  const found = await findPersonByEmail(ports.database.sql, email)
  const tried = await tryPassword(ports, found?.password_hash ?? null, password, flow)
  if (isFailure(tried)) {
    await guess.isNone()
    return tried
  }
  if (!found || tried === 'wrong' || found.status === 'removed') return failure('wrong_credentials')
  return { found, tried, guess }
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
    newMark,
  }: From & {
    shared?: boolean | undefined
    renewed: { password_hash: string } | undefined
    newMark: string | null
  },
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
    if (newMark !== null)
      await putKnownDevice(tx, { person_id: person.id, mark_hash: newMark, used_at: new Date(now) })
    const firstSession = person.first_session_at === null
    if (firstSession)
      await updatePerson(tx, person.id, { first_session_at: new Date(now), sealed_choice: null })
    const accessToken = await startSession(tx, client, now, { shared: shared ?? false, device })
    return { accessToken, user: await userView(ports, tx, person, client.id), firstSession }
  })
}
