import type { Consultation } from '#contract/consultation.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { displayName, type DisplayName } from '#domain/alias.ts'
import { DAY, HOUR, MINUTE } from '#domain/duration.ts'
import { findFeedByKey } from '../../store/calendar-feed/read.ts'
import { updateFetchedAt } from '../../store/calendar-feed/write.ts'
import { type ConsultationRow, listCalendar } from '../../store/consultation/read.ts'
import { countAttempt } from '../../store/counter/write.ts'
import { hashToken } from '../account/token.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** Calendars come every hour or so, each from several devices. */
const READS = { limit: 60, windowMs: HOUR }
const NOTED_EVERY = 5 * MINUTE
/** So much of the past stays in the calendar, and further than one may book nothing lies ahead. */
const PAST = 60 * DAY
const AHEAD = 120 * DAY

/** One entry of a feed. */
type FeedEntry = Pick<Consultation, '_id' | 'from' | 'to' | 'status' | 'version'> & {
  /** With whom; missing where the entries say nothing of it. */
  patient?: DisplayName
}

/** What is read under the address of a feed. */
export interface FeedContents {
  language: Language
  entries: FeedEntry[]
}

const nameOf = (row: ConsultationRow): DisplayName =>
  displayName(
    { name: row.patient_name, surname: row.patient_surname, alias: row.patient_alias },
    row.patient_anonymous,
  )

function entryOf(row: ConsultationRow, named: boolean): FeedEntry {
  const entry = {
    _id: row.id,
    from: row.starts_at.toISOString(),
    to: row.ends_at.toISOString(),
    status: row.status,
    version: row.version,
  }
  return named ? { ...entry, patient: nameOf(row) } : entry
}

/** The consultations of whose feed has this key; what came to nothing is not among them, and leaves the calendar. */
export async function readCalendarFeed(
  { database: { sql }, clock }: Needs,
  key: string,
): Promise<Outcome<FeedContents>> {
  const feed = await findFeedByKey(sql, hashToken(key))
  if (!feed) return failure('not_found')
  const now = clock.now()
  const { doctor_id: doctorId, titles, language } = feed
  const wait = await countAttempt(sql, { key: `calendar-feed/${doctorId}`, ...READS, now })
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
  const rows = await listCalendar(sql, doctorId, new Date(now - PAST), new Date(now + AHEAD))
  await updateFetchedAt(sql, doctorId, new Date(now), new Date(now - NOTED_EVERY))
  return {
    language,
    entries: rows.map((row) => entryOf(row, titles === 'names')),
  }
}
