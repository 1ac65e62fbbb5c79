import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { EmailState } from '#contract/own-account.ts'
import { LINK_LIFE } from '#domain/account-limits.ts'
import { MINUTE } from '#domain/duration.ts'
import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../store/counter/write.ts'
import {
  findPendingChange,
  findWayBack,
  isAwaitedBack,
  type EmailChange,
} from '../../store/email-change/read.ts'
import { cancelPendingChange, insertEmailChange } from '../../store/email-change/write.ts'
import { findPerson, findPersonByEmail, lockPerson } from '../../store/person/read.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { changeToken } from './email-change-links.ts'
import { mailOwner } from './link-mail.ts'
import { provePassword } from './prove-password.ts'
import { countingStrangers } from './strangers.ts'
import { hashToken, newToken } from './token.ts'

/** Changes one person may ask for in a while: enough for a mistake, too few to flood somebody's mail box. */
const ASKED = { limit: 5, windowMs: 15 * MINUTE }

const stateOf = (email: string, change: Pick<EmailChange, 'new_email' | 'confirm_until'> | undefined) => ({
  email,
  pending: change ? { email: change.new_email, until: change.confirm_until.toISOString() } : null,
})

/** The address a person signs in with, and the one it is to become. */
export async function emailState(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { personId }: Actor,
): Promise<Outcome<EmailState>> {
  const person = await findPerson(database.sql, personId)
  if (!person) return failure('unauthenticated')
  return stateOf(person.email, await findPendingChange(database.sql, personId, new Date(clock.now())))
}

/**
 * Asks for another address to sign in with. It is sent a link, and until that is followed nothing changes; the present one
 * is told at once and sent a way back; not where it is left for one that has a way back itself: it is perhaps a
 * stranger's. Whether somebody has an account with the address is told to those alone who know the password, and as seldom
 * as to strangers: after that a taken address looks like one that waits, and its owner is written to.
 */
export async function requestEmailChange(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs' | 'passwords' | 'settings'>,
  { personId }: Actor,
  wanted: { email: string; password: string },
  address: string,
): Promise<Outcome<EmailState>> {
  const { database, clock } = ports
  const person = await findPerson(database.sql, personId)
  if (!person) return failure('unauthenticated')
  if (wanted.email === person.email) return failure('validation', { fields: { email: 'invalid' } })
  const proven = await provePassword(ports, person, wanted.password, { act: 'change-email', address })
  if (isFailure(proven)) return proven
  const now = clock.now()
  const free = await countingStrangers(
    ports,
    address,
    async () =>
      (await findPersonByEmail(database.sql, wanted.email)) ||
      (await isAwaitedBack(database.sql, wanted.email, { now: new Date(now), personId }))
        ? failure('email_in_use')
        : true,
    async () => false,
  )
  if (isFailure(free)) return free
  const wait = await countAttempt(database.sql, { key: `change-email/${personId}`, ...ASKED, now })
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
  const id = randomUUID()
  const [confirm, wayBack] = [
    await changeToken(ports, 'confirm', id),
    await changeToken(ports, 'wayBack', id),
  ]
  return transact(database, async (tx) => {
    // Looked at again under the lock: whoever knows only the password before this one asks in vain.
    const current = await lockPerson(tx, personId)
    if (current?.password_hash !== person.password_hash) return failure('wrong_credentials')
    if (current.email !== person.email) return failure('conflict')
    await cancelPendingChange(tx, personId)
    const isReturn =
      (await findWayBack(tx, { personId, email: wanted.email, now: new Date(now) })) !== undefined
    const change = {
      id,
      person_id: personId,
      old_email: current.email,
      new_email: wanted.email,
      // That of a taken address, which is not told so, is a secret that nobody is sent.
      confirm_hash: hashToken(free ? confirm : newToken()),
      // A secret that nobody is sent.
      way_back_hash: hashToken(isReturn ? newToken() : wayBack),
      created_at: new Date(now),
      confirm_until: new Date(now + LINK_LIFE.confirm),
      way_back_until: new Date(now + LINK_LIFE.wayBack),
    }
    await insertEmailChange(tx, change)
    if (!free) await mailOwner(ports, tx, wanted.email)
    const kinds = [
      ...(free ? (['new-email'] as const) : []),
      ...(isReturn ? [] : (['email-change-asked'] as const)),
    ]
    for (const kind of kinds)
      await queueMail(ports, tx, { kind, key: `${kind}/${id}`, personId, emailChangeId: id })
    return stateOf(current.email, change)
  })
}

/** Keeps the address as it is. The way back of what was asked goes on working: whoever cancelled may be a stranger. */
export function cancelEmailChange(
  { database }: Pick<Ports, 'database'>,
  { personId }: Actor,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    await lockPerson(tx, personId)
    await cancelPendingChange(tx, personId)
    return null
  })
}
