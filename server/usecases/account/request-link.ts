import { failure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../store/counter/write.ts'
import { findPersonByEmail } from '../../store/person/read.ts'
import { disputePassword } from '../../store/person/write.ts'
import { deleteLinkTokens } from '../../store/session/write.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { isOwnBrowser } from './sign-up-browser.ts'
import { beginCode } from './sign-up-code.ts'
import { signUpNetwork } from './sign-up.ts'
import { countingStrangers } from './strangers.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs' | 'vault' | 'settings'>

const WINDOW_MS = 15 * 60_000
/** Links one account may ask for in fifteen minutes: enough for a mistake, too few to flood a mail box. */
const MAX_LINKS = 5

/**
 * Sends a new confirmation link with a new code and voids the old; someone confirmed already is written so. A request from
 * another network than the account was made from, and from another browser, may be another person's: they choose a new
 * password.
 */
export function resendConfirmation(
  ports: Needs,
  { email, secret }: { email: string; secret?: string | undefined },
  address: string,
): Promise<Outcome<null>> {
  return countingStrangers(ports, address, async () => {
    const person = await findPersonByEmail(ports.database.sql, email)
    if (!person || person.status === 'removed') return failure('user_not_found')
    if (person.status === 'blocked') return failure('user_blocked')
    if (person.status === 'confirmed') return sendLink(ports, person, 'already-confirmed')
    const isElsewhere = person.sign_up_network !== (await signUpNetwork(ports, address))
    if (isElsewhere && !(await isOwnBrowser(ports, person.id, secret)))
      await disputePassword(ports.database.sql, email)
    return sendLink(ports, person, 'confirm-email')
  })
}

/** Sends a link that lets a person choose a new password. */
export function requestPasswordReset(ports: Needs, email: string, address: string): Promise<Outcome<null>> {
  return countingStrangers(ports, address, async () => {
    const person = await findPersonByEmail(ports.database.sql, email)
    if (!person || person.status === 'removed') return failure('user_not_found')
    if (person.status === 'blocked') return failure('user_blocked')
    if (person.status === 'created') return failure('email_not_confirmed')
    return sendLink(ports, person, 'reset-password')
  })
}

async function sendLink(
  { database, clock, jobs, vault }: Pick<Needs, 'database' | 'clock' | 'jobs' | 'vault'>,
  person: { id: string; email: string },
  kind: 'confirm-email' | 'already-confirmed' | 'reset-password',
): Promise<Outcome<null>> {
  const counter = { key: `${kind}/${person.email}`, limit: MAX_LINKS, windowMs: WINDOW_MS, now: clock.now() }
  const wait = await countAttempt(database.sql, counter)
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
  return transact(database, async (tx) => {
    const mailKey = `${kind}/${randomUUID()}`
    if (kind !== 'already-confirmed') await deleteLinkTokens(tx, person.id, kind)
    // A browser that got the neutral answer asks for new codes as any other.
    if (kind !== 'reset-password') await beginCode({ vault, clock }, tx, { email: person.email, mailKey })
    await queueMail({ jobs }, tx, { kind, key: mailKey, personId: person.id })
    return null
  })
}
