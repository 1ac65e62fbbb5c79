import type { Language } from '#contract/language.ts'
import { euroText } from './amounts.ts'
import { speaker, type Text } from './catalogue.ts'
import { closingTexts, returnedBefore, returnTexts, worthAnotherTry } from './closing-texts.ts'
import type { Letter } from './mail-layout.ts'
import { factsOf, openConsultation, type Audience, type MailedConsultation } from './mailed-consultation.ts'

/** How a consultation ended without taking place. */
export type Closing = 'rejected' | 'cancelled' | 'expired' | 'payment-failed'

const subjects = {
  rejected: /*i18n*/ { id: 'mail.rejected.subject', message: 'Konsultācija nenotiks' },
  cancelled: /*i18n*/ { id: 'mail.cancelled.subject', message: 'Konsultācija ir atcelta' },
  expired: /*i18n*/ { id: 'mail.expired.subject', message: 'Konsultācija nenotika' },
  'payment-failed': /*i18n*/ { id: 'mail.payment-failed.subject', message: 'Maksājums neizdevās' },
} as const satisfies Record<Closing, Text>

const comment = /*i18n*/ {
  id: 'mail.closed.comment',
  message: 'Speciālists jums atstāja komentāru. To var izlasīt pie konsultācijas.',
}
const again = /*i18n*/ {
  id: 'mail.closed.again',
  message: 'Varat pieteikties vēlreiz citā laikā.',
}
const buttons = {
  patient: openConsultation,
  doctor: /*i18n*/ { id: 'mail.open-calendar', message: 'Atvērt kalendāru' },
} as const satisfies Record<Audience, Text>

/** Tells one side that a consultation will not or did not take place, why, and what becomes of the money. */
export function closedLetter(
  kind: Closing,
  consultation: MailedConsultation,
  to: { audience: Audience; language: Language; publicUrl: string },
): Letter {
  const { audience, language, publicUrl } = to
  const say = speaker(language)
  const reason = consultation.closedReason
  return {
    subject: say(subjects[kind]),
    heading: say(subjects[kind]),
    paragraphs: [
      ...(reason ? [say(closingTexts[reason][audience])] : []),
      ...(audience === 'patient' ? patientLines(consultation, language) : []),
    ],
    facts: factsOf(consultation, audience, language),
    button: {
      label: say(buttons[audience]),
      href:
        audience === 'patient'
          ? `${publicUrl}/patient/consultations/${consultation.id}`
          : `${publicUrl}/doctor/dashboard`,
    },
  }
}

function patientLines(consultation: MailedConsultation, language: Language): string[] {
  const { closedReason: reason, hasComment, paidWith, comesBack, totalCents, backCents } = consultation
  const say = speaker(language)
  const left = totalCents - backCents
  const back = left > 0 || totalCents === 0 ? returnTexts[comesBack] : returnedBefore
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
