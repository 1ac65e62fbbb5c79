import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { findEmailChangeBy, type EmailChange } from '../../store/email-change/read.ts'
import { setEmail, takeBackChanges } from '../../store/email-change/write.ts'
import { findPerson, lockPerson, type Person } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import { deleteLinkTokens } from '../../store/session/write.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { hashChosen } from './chosen-password.ts'
import { endAllAccess } from './end-all-access.ts'
import { forgetGuesses } from './guesses.ts'
import { byLink } from './strangers.ts'
import { hashToken } from './token.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs' | 'live' | 'passwords' | 'settings'>

/**
 * The old address says that a change was not its person's wish: it is the address again, whatever was changed since is
 * void, all access ends, and the password is a new one, as a stranger knew the one before. Without a password only
 * whether the link is right.
 */
export function takeBackEmailChange(
  ports: Needs,
  given: { token: string; password?: string | undefined },
  address: string,
): Promise<Outcome<{ email: string }>> {
  const act = 'take-back-email'
  return byLink(ports, act, address, async () => {
    const seen = await changeOf(ports, ports.database.sql, given.token, findPerson)
    if (isFailure(seen)) return seen
    if (given.password === undefined) return failure('new_password_needed')
    const known = await ports.passwords.verify(seen.person.password_hash, given.password, `${act}/${address}`)
    if (isFailure(known)) return known
    if (known) return failure('validation', { fields: { password: 'password_same' } })
    const hash = await hashChosen(ports, given.password, { act, address })
    if (isFailure(hash)) return hash
    return transact(ports.database, async (tx) => {
      const found = await changeOf(ports, tx, given.token, lockPerson)
      return isFailure(found) ? found : restore(ports, tx, found, hash)
    })
  })
}

interface Found {
  change: EmailChange
  person: Person
}

async function changeOf<Db extends Reader>(
  { clock }: Needs,
  db: Db,
  token: string,
  personBy: (db: Db, id: string) => Promise<Person | undefined>,
): Promise<Outcome<Found>> {
  const link = () => findEmailChangeBy(db, 'way_back_hash', hashToken(token))
  const before = await link()
  const person = before && (await personBy(db, before.person_id))
  // Looked at again behind the lock: of two who use a link only one does.
  const change = person && (await link())
  if (!change || person.status === 'removed') return failure('wrong_token')
  if (change.state === 'taken_back')
    return failure(person.email === change.old_email ? 'link_used' : 'wrong_token')
  if (change.way_back_until.getTime() <= clock.now()) return failure('token_expired')
  if (person.status === 'blocked') return failure('user_blocked')
  return { change, person }
}

async function restore(
  { jobs, live }: Needs,
  tx: Tx,
  { change, person }: Found,
  hash: string,
): Promise<Outcome<{ email: string }>> {
  const { id: personId, email: before } = person
  const email = change.old_email
  await takeBackChanges(tx, change)
  if (!(await setEmail(tx, personId, email))) return failure('email_in_use')
  await updatePerson(tx, personId, { password_hash: hash, password_disputed: false })
  await deleteLinkTokens(tx, personId, 'reset-password')
  for (const each of new Set([before, email])) await forgetGuesses(tx, each)
  await endAllAccess({ jobs, live }, tx, personId)
  await queueMail({ jobs }, tx, { kind: 'email-restored', key: `email-restored/${change.id}`, personId })
  return { email }
}
