import { MINUTE } from '#domain/duration.ts'
import { followUpState } from '#domain/follow-up.ts'
import { listMailedFollowUps, type MailedFollowUp } from '../store/follow-up/mailed.ts'
import { instantText } from '../texts/instants.ts'
import { appointmentFacts } from '../texts/mailed-consultation.ts'
import { mailOf } from './about/mail.ts'
import { otherOf } from './about/other-side.ts'
import type { PushWriter } from './notice.ts'

const PLACE = '/patient/dashboard'

const texts = {
  subject: /*i18n*/ { id: 'mail.follow-up.subject', message: 'Piedāvāts laiks nākamajai reizei' },
  text: /*i18n*/ {
    id: 'mail.follow-up.text',
    message:
      'Jūsu speciālists piedāvā laiku nākamajai konsultācijai. Kamēr neesat rezervējuši, laiks netiek turēts.',
  },
  until: /*i18n*/ { id: 'mail.follow-up.until', message: 'To var rezervēt līdz {until}.' },
  note: /*i18n*/ { id: 'mail.follow-up.note', message: 'Klāt ir piezīme. To var izlasīt Sarunā.' },
  button: /*i18n*/ { id: 'mail.follow-up.button', message: 'Apskatīt piedāvājumu' },
}
const pushTexts = {
  title: /*i18n*/ { id: 'push.follow-up.title', message: 'Piedāvāts laiks nākamajai reizei' },
  discreet: /*i18n*/ { id: 'push.follow-up.text', message: 'Apskatiet to un atbildiet.' },
  open: /*i18n*/ { id: 'push.follow-up.open', message: '{other} piedāvā laiku.' },
}

/** Whether it can still be answered by its patient. */
const isTrue = ({ status, until, both_there: there }: MailedFollowUp, now: number) =>
  there && followUpState(status, until.getTime(), now) === 'open'

const push: PushWriter = {
  async write(reads, { followUpId, at }, language) {
    const offer = followUpId ? await reads.followUp(followUpId) : undefined
    if (!offer || !isTrue(offer, at)) return null
    return {
      texts: pushTexts,
      other: otherOf(offer, 'patient', language),
      startsAt: offer.until.getTime(),
      tag: `follow-up/${offer.id}`,
      url: PLACE,
    }
  },
}

/** Tells a patient that their specialist offers a next appointment, while it can be booked. */
export const followUpOffered = {
  about: 'followUp',
  setting: 'followUp',
  ...mailOf<{ doctor: string; from: number; to: number; minutes: number; until: number; hasNote: boolean }>({
    async facts({ database, clock }, { id, person }) {
      const offer = (await listMailedFollowUps(database.sql, [id])).get(id)
      if (offer?.patient_person_id !== person.id || !isTrue(offer, clock.now())) return null
      const from = offer.starts_at.getTime()
      return {
        doctor: otherOf(offer, 'patient', person.language),
        from,
        to: from + offer.minutes * MINUTE,
        minutes: offer.minutes,
        until: offer.until.getTime(),
        hasNote: offer.has_note,
      }
    },
    letter({ until, hasNote, ...appointment }, { say, language, publicUrl }) {
      return {
        subject: say(texts.subject),
        paragraphs: [
          say(texts.text),
          say(texts.until, { until: instantText(until) }),
          ...(hasNote ? [say(texts.note)] : []),
        ],
        facts: appointmentFacts(appointment, language),
        button: { label: say(texts.button), href: `${publicUrl}${PLACE}` },
      }
    },
  }),
  push,
} as const
