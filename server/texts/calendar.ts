import type { Consultation } from '#contract/consultation.ts'
import type { Language } from '#contract/language.ts'
import { JOIN_MINUTES } from '#domain/deadlines.ts'
import { setImmediate } from 'node:timers/promises'
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { FeedContents } from '../usecases/calendar-feed/read-feed.ts'
import { speaker } from './catalogue.ts'
import type { Audience } from './mailed-consultation.ts'
import { patientText } from './names.ts'

/** What a calendar entry needs of a consultation; whoever may see one may have its entry. */
export type CalendarConsultation = Pick<Consultation, '_id' | 'from' | 'to' | 'status' | 'version'>

/** Where the product is, who keeps it, and when an entry is made. */
interface Facts {
  publicUrl: string
  supportEmail: string
  now: number
}

/** How often calendars are asked to read a feed again, in seconds. */
const FEED_PAUSE = 3600

const texts = {
  awaiting: /*i18n*/ { id: 'calendar.awaiting', message: 'Laiks vēl nav apstiprināts.' },
  join: /*i18n*/ {
    id: 'calendar.join',
    message:
      'Pievienoties var {minutes, plural, zero {# minūtes} one {# minūti} other {# minūtes}} pirms sākuma.',
  },
}

function linkOf({ _id, status }: CalendarConsultation, audience: Audience, publicUrl: string): string {
  if (status !== 'awaiting_approval') return `${publicUrl}/consultations/${_id}`
  return audience === 'doctor' ? `${publicUrl}/doctor/dashboard` : `${publicUrl}/patient/consultations/${_id}`
}

const cameToNothing = ({ status }: CalendarConsultation) => status === 'rejected' || status === 'expired'

const calendarIn = (language: Language, method: ICalCalendarMethod) =>
  ical({ prodId: { company: 'Saruna', product: 'Saruna', language: language.toUpperCase() }, method })

/** One UID for the life of a consultation; a higher version replaces the entry, a closed one cancels it. */
function entryOf(
  consultation: CalendarConsultation,
  audience: Audience,
  language: Language,
  { publicUrl, supportEmail, now }: Facts,
): ICalEventData {
  const say = speaker(language)
  const { status } = consultation
  const gone = cameToNothing(consultation)
  const waits = status === 'awaiting_approval'
  const link = linkOf(consultation, audience, publicUrl)
  return {
    id: `${consultation._id}@${new URL(publicUrl).hostname}`,
    sequence: consultation.version,
    stamp: new Date(now),
    start: new Date(consultation.from),
    end: new Date(consultation.to),
    summary: 'Saruna',
    description: gone
      ? null
      : `${waits ? say(texts.awaiting) : say(texts.join, { minutes: JOIN_MINUTES })}\n${link}`,
    url: link,
    organizer: { name: 'Saruna', email: supportEmail },
    status: gone ? ICalEventStatus.CANCELLED : waits ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  }
}

/**
 * A consultation as an .ics file in UTC. Calendars are shared and shown on lock screens, so the entry names neither
 * people nor the kind of talk.
 */
export function consultationCalendar(
  consultation: CalendarConsultation,
  audience: Audience,
  language: Language,
  facts: Facts,
): string {
  const method = cameToNothing(consultation) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = calendarIn(language, method)
  calendar.createEvent(entryOf(consultation, audience, language, facts))
  return `${calendar.toString()}\r\n`
}

/** So many entries are written in one go: for a few milliseconds nobody else is served. */
const AT_ONCE = 100

/** What a calendar consists of: lines before its entries, the entries, and lines after them. */
function partsOf(calendar: ICalCalendar): [head: string, entries: string, foot: string] {
  const text = `${calendar.toString()}\r\n`
  const [foot = ''] = /END:VCALENDAR\r\n$/.exec(text) ?? []
  const body = text.slice(0, text.length - foot.length)
  const start = body.indexOf('BEGIN:VEVENT')
  return start === -1 ? [body, '', foot] : [body.slice(0, start), body.slice(start), foot]
}

/** A specialist's consultations as a calendar that their own reads again and again; it names people where they chose so. */
export async function feedCalendar({ language, entries }: FeedContents, facts: Facts): Promise<string> {
  const calendarOf = (some: typeof entries) => {
    const calendar = calendarIn(language, ICalCalendarMethod.PUBLISH)
    calendar.name('Saruna').ttl(FEED_PAUSE)
    for (const { patient, ...consultation } of some) {
      const entry = entryOf(consultation, 'doctor', language, facts)
      calendar.createEvent(
        patient ? { ...entry, summary: `Saruna: ${patientText(patient, language)}` } : entry,
      )
    }
    return calendar
  }
  const [head, , foot] = partsOf(calendarOf([]))
  let text = head
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    text += partsOf(calendarOf(entries.slice(from, from + AT_ONCE)))[1]
    await setImmediate()
  }
  return text + foot
}
