import { failure, type Outcome } from '#contract/errors.ts'
import type { User } from '#contract/account.ts'
import { LOGIN_LIMIT } from '#domain/account-limits.ts'
import { clearAttempts, countAttempt, secondsUntilOpen } from '../../store/counter/write.ts'
import { findPersonByEmail, listClients, type Person } from '../../store/person/read.ts'
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

/** The counter of failed sign-ins of one account. */
export const loginKey = (email: string) => `login/${email}`

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
  given: { email: string; password: string },
  address: string,
): Promise<Outcome<Session & { firstSession: boolean }>> {
  const { database, clock, settings } = ports
  const now = clock.now()
  const account = {
    key: loginKey(given.email),
    limit: LOGIN_LIMIT.failures,
    windowMs: LOGIN_LIMIT.within,
    now,
  }
  const place = { ...account, key: `login-from/${address}`, limit: settings.failedLoginsPerAddress }
  for (const { key, limit } of [account, place]) {
    const seconds = await secondsUntilOpen(database.sql, key, limit, now)
    if (seconds > 0) return failure('max_login_attempts', { retryAfter: seconds })
  }
  const person = await findPersonByEmail(database.sql, given.email)
  const right = await ports.passwords.verify(person?.password_hash ?? null, given.password)
  if (!person || !right || person.status === 'removed') {
    await countAttempt(database.sql, account)
    await countAttempt(database.sql, place)
    return failure('wrong_credentials')
  }
  const refusal = refusalOf(person)
  if (refusal) return refusal
  return transact(database, async (tx) => {
    await clearAttempts(tx, account.key)
    const clients = await listClients(tx, person.id)
    const client = clients[0]
    if (!client) throw new Error('a person without a client profile')
    const firstSession = person.first_session_at === null
    if (firstSession) await updatePerson(tx, person.id, { first_session_at: new Date(now) })
    const accessToken = await startSession(tx, client, now)
    return { accessToken, user: await userView(ports, tx, person, client.id), firstSession }
  })
}
