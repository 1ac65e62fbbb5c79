import type {
  CalendarFeed,
  changeCalendarFeed as changeRoute,
  makeCalendarFeed as makeRoute,
} from '#contract/calendar-feed.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { AnswerOf, InputOf } from '#contract/route.ts'
import type { Selectable } from 'kysely'
import { findFeed } from '../../store/calendar-feed/read.ts'
import { putFeed, removeFeed, setTitles } from '../../store/calendar-feed/write.ts'
import type { CalendarFeedTable } from '../../store/tables/specialists.ts'
import { hashToken, newToken } from '../account/token.ts'
import type { Actor, Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'clock'>
type Doctor = Pick<Actor, 'clientId'>

const view = ({ titles, created_at, fetched_at }: Selectable<CalendarFeedTable>): CalendarFeed => ({
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

/** Makes a feed under an address that nobody can guess; whoever knew an earlier one reads nothing there any more. */
export async function makeCalendarFeed(
  { database: { sql }, clock }: Needs,
  { clientId }: Doctor,
  { titles }: InputOf<typeof makeRoute>['body'],
  urlOf: (key: string) => string,
): Promise<AnswerOf<typeof makeRoute>['body']> {
  const key = newToken()
  const made = { doctor_id: clientId, key_hash: hashToken(key), titles, created_at: new Date(clock.now()) }
  await putFeed(sql, made)
  return { feed: view({ ...made, fetched_at: null }), url: urlOf(key) }
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
