import type { Language } from '#contract/language.ts'
import { cancelUntil, CANCEL_HOURS, JOIN_MINUTES, PAY_AGAIN_HOURS } from '#domain/deadlines.ts'
import { speaker } from './catalogue.ts'
import { instantText } from './instants.ts'
import type { Letter } from './mail-layout.ts'
import { factsOf, openConsultation, type Audience, type MailedConsultation } from './mailed-consultation.ts'

const requested = {
  subject: /*i18n*/ { id: 'mail.requested.subject', message: 'Jauns konsultācijas pieprasījums' },
  text: /*i18n*/ {
    id: 'mail.requested.text',
    message: 'Apstipriniet vai noraidiet to līdz sākuma laikam. Kamēr atbildes nav, laiks ir aizņemts.',
  },
  button: /*i18n*/ { id: 'mail.requested.button', message: 'Atvērt pieprasījumus' },
}
const accepted = {
  subject: /*i18n*/ { id: 'mail.accepted.subject', message: 'Konsultācija ir apstiprināta' },
}
const moved = {
  subject: /*i18n*/ { id: 'mail.moved.subject', message: 'Konsultācijas laiks ir mainīts' },
  text: /*i18n*/ { id: 'mail.moved.text', message: 'Jaunais laiks ir apstiprināts. Vecais vairs nav spēkā.' },
}
const payAgain = {
  subject: /*i18n*/ { id: 'mail.pay-again.subject', message: 'Maksājums neizdevās' },
  text: /*i18n*/ {
    id: 'mail.pay-again.text',
    message:
      'Banka vairs netur jūsu kartē rezervēto summu un jaunu rezervāciju noraidīja. Samaksājiet {hours, plural, zero {# stundu} one {# stundas} other {# stundu}} laikā, citādi pieprasījums zaudēs spēku.',
  },
}
/** How early one may enter. */
export const joinText = /*i18n*/ {
  id: 'mail.join',
  message:
    'Pievienoties varēs {minutes, plural, zero {# minūtes} one {# minūti} other {# minūtes}} pirms sākuma.',
}
const cancel = {
  until: /*i18n*/ { id: 'mail.cancel.until', message: 'Atcelt vai pārcelt var līdz {until}.' },
  late: /*i18n*/ {
    id: 'mail.cancel.late',
    message:
      'Līdz sākumam ir mazāk nekā {hours, plural, zero {# stundu} one {# stunda} other {# stundas}}, tāpēc atcelt vai pārcelt vairs nevar.',
  },
}

/** Tells the doctor that somebody asks for a time. */
export function requestedLetter(
  consultation: MailedConsultation,
  language: Language,
  publicUrl: string,
): Letter {
  const say = speaker(language)
  return {
    subject: say(requested.subject),
    paragraphs: [say(requested.text)],
    facts: factsOf(consultation, 'doctor', language),
    button: { label: say(requested.button), href: `${publicUrl}/doctor/dashboard` },
  }
}

/** Tells that the time stands: first, or after it was moved. */
export function settledLetter(
  kind: 'accepted' | 'moved',
  consultation: MailedConsultation,
  to: { audience: Audience; language: Language; publicUrl: string; now: number },
): Letter {
  const { audience, language, publicUrl, now } = to
  const say = speaker(language)
  const until = cancelUntil(consultation.from)
  const rule =
    now <= until
      ? say(cancel.until, { until: instantText(until) })
      : say(cancel.late, { hours: CANCEL_HOURS })
  return {
    subject: say(kind === 'accepted' ? accepted.subject : moved.subject),
    paragraphs: [
      ...(kind === 'moved' ? [say(moved.text)] : []),
      say(joinText, { minutes: JOIN_MINUTES }),
      ...(audience === 'patient' ? [rule] : []),
    ],
    facts: factsOf(consultation, audience, language),
    button: { label: say(openConsultation), href: `${publicUrl}/consultations/${consultation.id}` },
  }
}

/** Tells a patient whose renewed authorisation was declined how long they may still pay. */
export function payAgainLetter(
  consultation: MailedConsultation,
  language: Language,
  publicUrl: string,
): Letter {
  const say = speaker(language)
  return {
    subject: say(payAgain.subject),
    paragraphs: [say(payAgain.text, { hours: PAY_AGAIN_HOURS })],
    facts: factsOf(consultation, 'patient', language),
    button: { label: say(openConsultation), href: `${publicUrl}/patient/consultations/${consultation.id}` },
  }
}
