import type { Language } from '#contract/language.ts'
import type { Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { CalendarFeedTable } from '../tables/specialists.ts'

export function findFeed(db: Reader, doctorId: string): Promise<Selectable<CalendarFeedTable> | undefined> {
  return db.selectFrom('calendar_feed').selectAll().where('doctor_id', '=', doctorId).executeTakeFirst()
}

/** The feed with this key, and its specialist's language; none of those who may not sign in. */
export function findFeedByKey(
  db: Reader,
  keyHash: string,
): Promise<(Selectable<CalendarFeedTable> & { language: Language }) | undefined> {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('client', 'client.id', 'calendar_feed.doctor_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .selectAll('calendar_feed')
    .select('person.language')
    .where('calendar_feed.key_hash', '=', keyHash)
    .where('person.status', '=', 'confirmed')
    .executeTakeFirst()
}
