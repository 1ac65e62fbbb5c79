import { cancelUntil, CANCEL_HOURS, JOIN_MINUTES } from '#domain/deadlines.ts'
import type { Text } from './catalogue.ts'
import { instantText } from './instants.ts'
import type { Letter } from './mail-layout.ts'
import {
  callButton,
  factsOf,
  type ConsultationReader,
  type MailedConsultation,
} from './mailed-consultation.ts'

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

/** Tells that the time stands: first, or after it was moved, which is said before the rest. */
export function settledLetter(
  { subject, text }: { subject: Text; text?: Text },
  consultation: MailedConsultation,
  { audience, say, language, publicUrl, now }: ConsultationReader,
): Letter {
  const until = cancelUntil(consultation.from)
  const rule =
    now <= until
      ? say(cancel.until, { until: instantText(until) })
      : say(cancel.late, { hours: CANCEL_HOURS })
  return {
    subject: say(subject),
    paragraphs: [
      ...(text ? [say(text)] : []),
      say(joinText, { minutes: JOIN_MINUTES }),
      ...(audience === 'patient' ? [rule] : []),
    ],
    facts: factsOf(consultation, audience, language),
    button: callButton(consultation.id, language, publicUrl),
  }
}
