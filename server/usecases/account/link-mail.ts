import { MAILED_LINKS } from '#domain/account-limits.ts'
import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../store/counter/write.ts'
import { findPersonByEmail, type Person } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { beginCode } from './sign-up-code.ts'

type Needs = Pick<Ports, 'clock' | 'jobs' | 'vault'>
type Kind = 'confirm-email' | 'already-confirmed' | 'account-exists' | 'reset-password'
type To = Pick<Person, 'id' | 'email'>

/** Counts a mail that anybody may have asked for; false when its address has had enough of its kind for now. */
async function mayMail({ clock }: Pick<Ports, 'clock'>, tx: Tx, kind: Kind, email: string): Promise<boolean> {
  const key = `link-mail/${kind}/${email}`
  const { most: limit, within: windowMs } = MAILED_LINKS
  return (await countAttempt(tx, { key, limit, windowMs, now: clock.now() })) === 0
}

/**
 * Sends a mail that anybody may have asked for by its address. Nothing is sent where three of its kind came within the
 * hour: their links work. A sign-up that waits gets a new code with it. False when nothing was sent.
 */
export async function mailLink(ports: Needs, tx: Tx, person: To, kind: Kind): Promise<boolean> {
  if (!(await mayMail(ports, tx, kind, person.email))) return false
  await sendMail(ports, tx, person, kind)
  return true
}

/** The first mail of a sign-up, which nothing holds back; it counts as one of three. */
export async function mailFirstLink(ports: Needs, tx: Tx, person: To): Promise<void> {
  await mayMail(ports, tx, 'confirm-email', person.email)
  await sendMail(ports, tx, person, 'confirm-email')
}

const bringsCode = (kind: Kind) => kind === 'confirm-email' || kind === 'already-confirmed'

async function sendMail({ clock, jobs, vault }: Needs, tx: Tx, person: To, kind: Kind): Promise<void> {
  const mailKey = `${kind}/${randomUUID()}`
  // A browser that got the neutral answer is given new codes as any other.
  if (bringsCode(kind)) await beginCode({ vault, clock }, tx, { email: person.email, mailKey })
  await queueMail({ jobs }, tx, { kind, key: mailKey, personId: person.id })
}

/**
 * Writes to whoever has an account with an address that was given where nobody may be told of them. Answers whether those
 * who signed up with it have a new code.
 */
export async function mailOwner(ports: Needs, tx: Tx, email: string): Promise<boolean> {
  const owner = await findPersonByEmail(tx, email)
  if (!owner || owner.status === 'removed') return false
  const kind = owner.status === 'created' ? 'confirm-email' : 'account-exists'
  return (await mailLink(ports, tx, owner, kind)) && bringsCode(kind)
}
