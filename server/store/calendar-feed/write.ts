import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { FeedRow } from './read.ts'
import type { CalendarFeedTable } from '../tables/specialists.ts'

/** Makes a feed in the place of an earlier one. */
export async function putFeed(
  db: Reader,
  feed: Omit<Insertable<CalendarFeedTable>, 'fetched_at'>,
): Promise<void> {
  const { key_hash, titles, created_at } = feed
  await db
    .insertInto('calendar_feed')
    .values({ ...feed, fetched_at: null })
    .onConflict((conflict) =>
      conflict.column('doctor_id').doUpdateSet({ key_hash, titles, created_at, fetched_at: null }),
    )
    .execute()
}

export function setTitles(
  db: Reader,
  doctorId: string,
  titles: CalendarFeedTable['titles'],
): Promise<FeedRow | undefined> {
  return db
    .updateTable('calendar_feed')
    .set({ titles })
    .where('doctor_id', '=', doctorId)
    .returningAll()
    .executeTakeFirst()
}

/** Notes that a feed was read; not each time, calendars come often. */
export async function updateFetchedAt(db: Reader, doctorId: string, at: Date, notSince: Date): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ fetched_at: at })
    .where('doctor_id', '=', doctorId)
    .where((where) => where.or([where('fetched_at', 'is', null), where('fetched_at', '<', notSince)]))
    .execute()
}

/** Ends the feeds of a person, whichever of their profiles they are of; false when there was none. */
export async function removeFeedsOf(tx: Tx, personId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('calendar_feed')
    .using('client')
    .whereRef('client.id', '=', 'calendar_feed.doctor_id')
    .where('client.person_id', '=', personId)
    .returning('calendar_feed.doctor_id')
    .execute()
  return ended.length > 0
}

export async function removeFeed(db: Reader, doctorId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('doctor_id', '=', doctorId).execute()
}
