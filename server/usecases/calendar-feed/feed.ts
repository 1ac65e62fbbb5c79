import type {
  CalendarFeed,
  changeCalendarFeed as changeRoute,
  makeCalendarFeed as makeRoute,
} from '#contract/calendar-feed.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { AnswerOf, InputOf } from '#contract/route.ts'
import { randomUUID } from 'node:crypto'
import { type FeedRow, findFeed } from '../../store/calendar-feed/read.ts'
import { putFeed, removeFeed, setTitles } from '../../store/calendar-feed/write.ts'
import { findPerson, lockPerson } from '../../store/person/read.ts'
import { lockSession } from '../../store/session/write.ts'
import { provePassword } from '../account/prove-password.ts'
import { hashToken, newToken } from '../account/token.ts'
import type { Audit } from '../audit/audit.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'settings' | 'passwords' | 'jobs'>
type Doctor = Pick<Actor, 'clientId'>

const view = ({ titles, created_at, fetched_at }: FeedRow): CalendarFeed => ({
  titles,
  createdAt: created_at.toISOString(),
  ...(fetched_at && { fetchedAt: fetched_at.toISOString() }),
})

/** The actor's own feed, if there is one; its address nobody knows any more. */
export async function getCalendarFeed(
  { database: { sql } }: Pick<Needs, 'database'>,
  { clientId }: Doctor,
): Promise<{ feed: CalendarFeed | null }> {
  const row = await findFeed(sql, clientId)
  return { feed: row ? view(row) : null }
}

/** How a feed is made: by what is asked for, from where, and under which address. */
interface Making {
  wanted: InputOf<typeof makeRoute>['body']
  address: string
  urlOf: (key: string) => string
}

/**
 * Makes a feed under an address that nobody can guess; whoever knew an earlier one reads nothing there any more. It opens
 * the calendar without signing in, so it asks for the password and is told by mail.
 */
export async function makeCalendarFeed(
  ports: Needs,
  { personId, clientId, sessionId }: Actor,
  { wanted: { titles, password }, address, urlOf }: Making,
  audit: Audit,
): Promise<Outcome<AnswerOf<typeof makeRoute>['body']>> {
  const { database, clock } = ports
  const person = await findPerson(database.sql, personId)
  if (!person) return failure('unauthenticated')
  const proven = await provePassword(ports, person, password, { act: 'calendar-feed', address })
  if (isFailure(proven)) return proven
  const key = newToken()
  const made = { doctor_id: clientId, key_hash: hashToken(key), titles, created_at: new Date(clock.now()) }
  return transact(database, async (tx) => {
    // Looked at again under the lock: an act that ends all access must not be followed by a feed of before it.
    const current = await lockPerson(tx, personId)
    if (current?.password_hash !== person.password_hash) return failure('wrong_credentials')
    if (!(await lockSession(tx, sessionId))) return failure('unauthenticated')
    await putFeed(tx, made)
    await audit(tx, clientId)
    await queueMail(ports, tx, {
      kind: 'calendar-feed-made',
      key: `calendar-feed-made/${randomUUID()}`,
      personId,
    })
    return { feed: view({ ...made, fetched_at: null }), url: urlOf(key) }
  })
}

/** Changes what the entries are called. */
export async function changeCalendarFeed(
  { database: { sql } }: Pick<Needs, 'database'>,
  { clientId }: Doctor,
  { titles }: InputOf<typeof changeRoute>['body'],
): Promise<Outcome<AnswerOf<typeof changeRoute>['body']>> {
  const row = await setTitles(sql, clientId, titles)
  return row ? { feed: view(row) } : failure('not_found')
}

export async function endCalendarFeed(
  { database: { sql } }: Pick<Needs, 'database'>,
  { clientId }: Doctor,
): Promise<null> {
  await removeFeed(sql, clientId)
  return null
}
