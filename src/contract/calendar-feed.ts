import * as z from 'zod/mini'
import { feedTitles } from './choices.ts'
import { Instant } from './fields.ts'
import { KnownPassword } from './own-account.ts'
import { route } from './route.ts'

const Titles = z.enum(feedTitles)

/** What of a specialist's consultations their own calendar is told. The address itself is shown once and not kept. */
export const CalendarFeed = z.object({
  /** What the entries are called: neutral, or as the patient is called here. */
  titles: Titles,
  createdAt: Instant,
  /** When a calendar read it last, to a few minutes. */
  fetchedAt: z.optional(Instant),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const input = z.object({ titles: Titles })
/** An address opens the calendar without signing in, so it is made by whoever knows the password. */
export const NewCalendarFeed = z.object({ titles: Titles, password: KnownPassword })

export const getCalendarFeed = route('GET /doctor/feed', {
  who: 'doctor',
  summary: 'Whether there is an address under which one’s own calendar reads the consultations',
  answers: { 200: z.object({ feed: z.nullable(CalendarFeed) }) },
})

export const makeCalendarFeed = route('POST /doctor/feed', {
  who: 'doctor',
  summary:
    'Make such an address, which is answered this once; an earlier one ends. A new password, a reset and signing out everywhere end it',
  audited: 'calendar_feed_made',
  body: NewCalendarFeed,
  answers: { 201: z.object({ feed: CalendarFeed, url: z.string() }) },
  errors: ['wrong_credentials', 'max_login_attempts', 'busy'],
})

export const changeCalendarFeed = route('PUT /doctor/feed', {
  who: 'doctor',
  summary: 'Change what the entries are called; the address stays',
  body: input,
  answers: { 200: z.object({ feed: CalendarFeed }) },
  errors: ['not_found'],
})

export const endCalendarFeed = route('DELETE /doctor/feed', {
  who: 'doctor',
  summary: 'End the address; good also when there is none',
  answers: { 204: null },
})

export const readCalendarFeed = route('GET /feeds/{key}/saruna.ics', {
  who: 'guest',
  summary: 'The consultations of the specialist whose address it is, for their calendar',
  params: z.object({ key: z.string().check(z.maxLength(100)) }),
  answers: { 200: 'text/calendar; charset=utf-8' },
  errors: ['not_found', 'too_many_requests'],
})
