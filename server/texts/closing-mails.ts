import { euroText } from './amounts.ts'
import type { Say, Text } from './catalogue.ts'
import { closingTexts, refundedBefore, refundTexts, worthAnotherTry } from './closing-texts.ts'
import type { Letter } from './mail-layout.ts'
import {
  factsOf,
  sideButton,
  type ConsultationReader,
  type MailedConsultation,
} from './mailed-consultation.ts'

const comment = /*i18n*/ {
  id: 'mail.closed.comment',
  message: 'Speciālists jums atstāja komentāru. To var izlasīt pie konsultācijas.',
}
const again = /*i18n*/ {
  id: 'mail.closed.again',
  message: 'Varat pieteikties vēlreiz citā laikā.',
}

/** Tells one side that a consultation will not or did not take place, why, and what becomes of the money. */
export function closedLetter(
  subject: Text,
  consultation: MailedConsultation,
  to: ConsultationReader,
): Letter {
  const { audience, language, say } = to
  const reason = consultation.closedReason
  return {
    subject: say(subject),
    heading: say(subject),
    paragraphs: [
      ...(reason ? [say(closingTexts[reason][audience])] : []),
      ...(audience === 'patient' ? patientLines(consultation, say) : []),
    ],
    facts: factsOf(consultation, audience, language),
    button: sideButton(consultation.id, to),
  }
}

function patientLines(consultation: MailedConsultation, say: Say): string[] {
  const { closedReason: reason, hasComment, paidWith, comesBack, totalCents, backCents } = consultation
  const left = totalCents - backCents
  const back = left > 0 || totalCents === 0 ? refundTexts[comesBack] : refundedBefore
  const kept = reason === 'patient_absent' || reason === 'payment_failed'
  const nothingPaid = paidWith === 'card' && totalCents === 0
  return [
    ...(hasComment ? [say(comment)] : []),
    ...(back && !kept && !nothingPaid
      ? [say(back, { amount: euroText(comesBack === 'disputed' ? totalCents : left) })]
      : []),
    ...(reason && worthAnotherTry.includes(reason) ? [say(again)] : []),
  ]
}
