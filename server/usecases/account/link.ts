import { failure } from '#contract/errors.ts'
import { findPerson, lockPerson, type Person } from '../../store/person/read.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import { findLinkToken, lockLinkToken } from '../../store/session/write.ts'
import type { LinkKind } from '../../store/tables/people.ts'
import { hashToken } from './token.ts'

type Link = Awaited<ReturnType<typeof findLinkToken>>

/** Whom a link was sent to, only looked at: a cheap question that comes before anything dear is done. */
export async function personOfLink(db: Reader, token: string, kind: LinkKind, now: number) {
  const link = await findLinkToken(db, hashToken(token), kind)
  return refusalOrPerson(link, kind, now, (id) => findPerson(db, id))
}

/** The same, kept from changing until the transaction ends; the link is used up by the caller. */
export async function lockPersonOfLink(tx: Tx, token: string, kind: LinkKind, now: number) {
  const link = await lockLinkToken(tx, hashToken(token), kind)
  return refusalOrPerson(link, kind, now, (id) => lockPerson(tx, id))
}

async function refusalOrPerson(
  link: Link,
  kind: LinkKind,
  now: number,
  personBy: (id: string) => Promise<Person | undefined>,
) {
  if (!link) return failure('wrong_token')
  if (link.expires_at.getTime() <= now) return failure('token_expired')
  const person = await personBy(link.person_id)
  if (!person || person.status === 'removed') return failure('wrong_token')
  if (person.status === 'blocked') return failure('user_blocked')
  // A confirmation signs in without a password, so it works only while there is something to confirm.
  if (kind !== 'reset-password' && person.status !== 'created') return failure('wrong_token')
  return person
}
