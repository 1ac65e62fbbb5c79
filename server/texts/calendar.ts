import type { Consultation } from '#contract/consultation.ts'
import type { Language } from '#contract/language.ts'
import { JOIN_MINUTES } from '#domain/deadlines.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { speaker } from './catalogue.ts'
import type { Audience } from './mailed-consultation.ts'

/** What a calendar entry needs of a consultation; whoever may see one may have its entry. */
export type CalendarConsultation = Pick<Consultation, '_id' | 'from' | 'to' | 'status' | 'version'>

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

/**
 * A consultation as an .ics file in UTC. Calendars are shared and shown on lock screens, so the entry names neither
 * people nor the kind of talk. One UID for its life; a higher version replaces the entry, a closed one cancels it.
 */
export function consultationCalendar(
  consultation: CalendarConsultation,
  audience: Audience,
  language: Language,
  { publicUrl, supportEmail, now }: { publicUrl: string; supportEmail: string; now: number },
): string {
  const say = speaker(language)
  const { status } = consultation
  const gone = status === 'rejected' || status === 'expired'
  const waits = status === 'awaiting_approval'
  const link = linkOf(consultation, audience, publicUrl)
  const calendar = ical({
    prodId: { company: 'Saruna', product: 'Saruna', language: language.toUpperCase() },
    method: gone ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
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
  })
  return `${calendar.toString()}\r\n`
}
