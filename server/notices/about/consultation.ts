import type { ConsultationStatus, Side } from '#contract/consultation.ts'
import type { NotificationKind } from '#contract/push.ts'
import { findMailedConsultation, type MailedRow } from '../../store/mail/read.ts'
import { speaker } from '../../texts/catalogue.ts'
import { writeLetter, type Letter } from '../../texts/mail-layout.ts'
import type { ConsultationReader, MailedConsultation } from '../../texts/mailed-consultation.ts'
import type { MailWriter, PushReads, PushWriter, Said } from '../notice.ts'
import { calendarEntry } from './calendar-entry.ts'
import { mailed } from './mailed.ts'
import { otherOf } from './other-side.ts'

/** The mail of a notice about a consultation. */
interface ConsultationMail {
  /** Whether it is still true, beyond the status. */
  isTrue?: (row: MailedRow, reader: Side, now: number) => boolean
  letter: (consultation: MailedConsultation, to: ConsultationReader) => Letter
  /** It changes nothing that a calendar holds. */
  withoutEntry?: true
}

/** What a push says of a consultation: by itself of its start. */
type Saying = Pick<Said, 'texts' | 'accepted' | 'from'> & { startsAt?: number }

interface ConsultationPush extends Pick<PushWriter, 'urgent' | 'life'> {
  /** What it says to one side; null when it is no longer true, beyond the status. */
  say: (row: MailedRow, reader: Side, reads: PushReads) => Saying | null | Promise<Saying | null>
  /** It leads into the call, not to where each side keeps a consultation. */
  intoCall?: true
}

const keptAt = (reader: Side, id: string) =>
  reader === 'doctor' ? '/doctor/dashboard' : `/patient/consultations/${id}`

/** Writes the mail while the consultation stands like this, with its calendar entry. */
export function consultationMail(
  during: readonly ConsultationStatus[],
  { isTrue, letter, withoutEntry }: ConsultationMail,
): { letter: ConsultationMail['letter']; mail: MailWriter } {
  return {
    letter,
    async mail({ database, clock, settings }, { person, id }) {
      const row = await findMailedConsultation(database.sql, id)
      if (!row || !during.includes(row.status)) return null
      const now = clock.now()
      const audience: Side = person.id === row.doctor_person_id ? 'doctor' : 'patient'
      if (isTrue && !isTrue(row, audience, now)) return null
      const { language } = person
      const { publicUrl, supportEmail } = settings
      const consultation = await mailed(database.sql, row)
      const written = letter(consultation, { audience, language, say: speaker(language), publicUrl, now })
      const attachments = withoutEntry
        ? undefined
        : calendarEntry(row, audience, language, { publicUrl, supportEmail, now })
      return { ...writeLetter(written, language, supportEmail), ...(attachments && { attachments }) }
    },
  }
}

/** Writes the push while the consultation stands like this. */
export function consultationPush(
  during: readonly ConsultationStatus[],
  { say, intoCall, ...when }: ConsultationPush,
): PushWriter {
  return {
    ...when,
    async write(reads, { clientId, consultationId }, language) {
      const row = consultationId ? await reads.consultation(consultationId) : undefined
      if (!row || !during.includes(row.status)) return null
      const reader = clientId === row.doctor_id ? 'doctor' : 'patient'
      const saying = await say(row, reader, reads)
      return (
        saying && {
          other: otherOf(row, reader, language),
          startsAt: row.starts_at.getTime(),
          ...saying,
          tag: `consultation/${row.id}`,
          url: intoCall ? `/consultations/${row.id}` : keptAt(reader, row.id),
        }
      )
    },
  }
}

/** A notice about a consultation by mail and push, under a setting; both are true while it stands like this. */
export function aboutConsultation({
  setting,
  during,
  mail,
  push,
}: {
  setting: NotificationKind
  during: readonly ConsultationStatus[]
  mail: ConsultationMail
  push: ConsultationPush
}) {
  return {
    about: 'consultation',
    setting,
    ...consultationMail(during, mail),
    push: consultationPush(during, push),
  } as const
}
