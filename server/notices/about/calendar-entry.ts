import type { Language } from '#contract/language.ts'
import type { Mail } from '../../external/mail/port.ts'
import type { MailedRow } from '../../store/mail/read.ts'
import { consultationCalendar } from '../../texts/calendar.ts'
import type { Audience } from '../../texts/mailed-consultation.ts'
import type { Settings } from '../../usecases/ports.ts'

/** The calendar entry that goes along with a mail, as the consultation stands; none for whom it has none. */
export function calendarEntry(
  row: MailedRow,
  audience: Audience,
  language: Language,
  { publicUrl, supportEmail, now }: Pick<Settings, 'publicUrl' | 'supportEmail'> & { now: number },
): Mail['attachments'] {
  if (!hasEntry(row, audience)) return undefined
  const isOver = row.status === 'rejected' || row.status === 'expired'
  return [
    {
      filename: 'saruna.ics',
      contentType: `text/calendar; charset=utf-8; method=${isOver ? 'CANCEL' : 'PUBLISH'}`,
      content: consultationCalendar(
        {
          _id: row.id,
          from: row.starts_at.toISOString(),
          to: row.ends_at.toISOString(),
          status: row.status,
          version: row.version,
        },
        audience,
        language,
        { publicUrl, supportEmail, now },
      ),
    },
  ]
}

// The doctor has an entry from the request on, the patient from the agreement on: only what was given is taken back.
function hasEntry(row: MailedRow, audience: Audience): boolean {
  if (row.status === 'awaiting_approval') return audience === 'doctor'
  if (row.status === 'scheduled') return true
  if (audience === 'doctor') return row.status === 'rejected' || beforeStart(row)
  return row.status === 'rejected' && row.scheduled_at !== null
}

// What ended at its own time has passed in every calendar and stays there.
const beforeStart = ({ closed_reason: reason }: MailedRow) =>
  reason === 'not_answered' || reason === 'payment_failed'
