import { failure, type Outcome } from '#contract/errors.ts'
import type { User } from '#contract/account.ts'
import { LOGIN_LIMIT } from '#domain/account-limits.ts'
import { clearAttempts, returnAttempt, takeAttempt, type Attempt } from '../../store/counter/write.ts'
import { findPersonByEmail, listClients, lockPerson, type Person } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { startSession } from './start-session.ts'
import { userView } from './user-view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'passwords' | 'settings'>
export interface Session {
  accessToken: string
  user: User
}

/** The failed sign-ins of one account. */
export const loginAttempt = (email: string, now: number): Attempt => ({
  key: `login/${email}`,
  limit: LOGIN_LIMIT.failures,
  windowMs: LOGIN_LIMIT.within,
  now,
})

/** Why someone with the right password may still not come in; checked in this order everywhere. */
export function refusalOf(person: Person) {
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
  address: string,
): Promise<Outcome<Session & { firstSession: boolean }>> {
  const { database, clock, settings } = ports
  const now = clock.now()
  const account = loginAttempt(given.email, now)
  const place = { ...account, key: `login-from/${address}`, limit: settings.failedLoginsPerAddress }
  const wait = await takeAttempt(database.sql, account)
  if (wait > 0) return failure('max_login_attempts', { retryAfter: wait })
  const waitHere = await takeAttempt(database.sql, place)
  if (waitHere > 0) {
    await returnAttempt(database.sql, account)
    return failure('max_login_attempts', { retryAfter: waitHere })
  }
  const found = await findPersonByEmail(database.sql, given.email)
  const right = await ports.passwords.verify(found?.password_hash ?? null, given.password)
  if (!found || !right || found.status === 'removed') return failure('wrong_credentials')
  for (const attempt of [account, place]) await returnAttempt(database.sql, attempt)
  return transact(database, async (tx) => {
    // Locked and looked at again: a password changed or a person blocked meanwhile must not leave a session behind.
    const person = await lockPerson(tx, found.id)
    if (person?.password_hash !== found.password_hash) return failure('wrong_credentials')
    const refusal = refusalOf(person)
    if (refusal) return refusal
    await clearAttempts(tx, account.key)
    const [client] = await listClients(tx, person.id)
    if (!client) throw new Error('a person without a client profile')
    const firstSession = person.first_session_at === null
    if (firstSession) await updatePerson(tx, person.id, { first_session_at: new Date(now) })
    const accessToken = await startSession(tx, client, now, { shared: given.shared ?? false })
    return { accessToken, user: await userView(ports, tx, person, client.id), firstSession }
  })
}
