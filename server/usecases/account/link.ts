import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { LINK_USED_SAID } from '#domain/account-limits.ts'
import { findPerson, lockPerson, type Person } from '../../store/person/read.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import { findLinkToken, lockLinkToken } from '../../store/session/write.ts'
import type { LinkKind } from '../../store/tables/people.ts'
import { hashToken } from './token.ts'

type Link = Awaited<ReturnType<typeof findLinkToken>>
/** Whom a link was sent to, and whether it was used within the last day. */
interface Seen {
  person: Person
  used: boolean
}

/** Whom a link was sent to, only looked at: a cheap question that comes before anything dear is done. */
export async function personOfLink(db: Reader, token: string, kind: LinkKind, now: number) {
  return unused(await seenLink(db, token, kind, now))
}

/** The same, kept from changing until the transaction ends; the link is used up by the caller. */
export async function lockPersonOfLink(tx: Tx, token: string, kind: LinkKind, now: number) {
  const link = await lockLinkToken(tx, hashToken(token), kind)
  return unused(await look(link, kind, now, (id) => lockPerson(tx, id)))
}

/** The same of a link that may have been used. */
export async function seenLink(db: Reader, token: string, kind: LinkKind, now: number) {
  const link = await findLinkToken(db, hashToken(token), kind)
  return look(link, kind, now, (id) => findPerson(db, id))
}

function unused(seen: Outcome<Seen>): Outcome<Person> {
  if (isFailure(seen)) return seen
  return seen.used ? failure('link_used') : seen.person
}

async function look(
  link: Link,
  kind: LinkKind,
  now: number,
  personBy: (id: string) => Promise<Person | undefined>,
): Promise<Outcome<Seen>> {
  if (!link) return failure('wrong_token')
  const used = link.used_at !== null
  if (used && link.used_at && link.used_at.getTime() + LINK_USED_SAID <= now) return failure('wrong_token')
  if (!used && link.expires_at.getTime() <= now) return failure('token_expired')
  const person = await personBy(link.person_id)
  if (!person || person.status === 'removed') return failure('wrong_token')
  if (person.status === 'blocked') return failure('user_blocked')
  // A confirmation signs in without a password, so it works only while there is something to confirm.
  if (!used && kind !== 'reset-password' && person.status !== 'created') return failure('wrong_token')
  return { person, used }
}
