import type { ClosedReason, ConsultationStatus, PayWith } from '#contract/consultation.ts'
import type { Language } from '#contract/language.ts'
import type { DisplayName } from '#domain/alias.ts'
import { euroText } from './amounts.ts'
import { speaker } from './catalogue.ts'
import { stretchText } from './instants.ts'
import { patientText } from './names.ts'

/**
 * To where it was paid from; but from a plan that has ended it is bought, what a card only reserved is let go, and a
 * disputed payment is the bank's, which decides or has given it back.
 */
export type ComesBack = PayWith | 'reserved' | 'disputed' | 'charged_back'

/** A consultation as mails tell of it; the patient already goes by the name the doctor may see. */
export interface MailedConsultation {
  id: string
  from: number
  to: number
  minutes: number
  status: ConsultationStatus
  closedReason: ClosedReason | null
  /** The doctor left words; they may touch on health, so a mail only points to them. */
  hasComment: boolean
  paidWith: PayWith
  /** How what was paid comes back, once it does. */
  comesBack: ComesBack
  totalCents: number
  /** What had gone back of it before it ended: that does not come back again. */
  backCents: number
  version: number
  doctor: string
  patient: DisplayName
}

/** Which side reads. */
export type Audience = 'patient' | 'doctor'

const labels = {
  doctor: /*i18n*/ { id: 'fact.doctor', message: 'Speciālists' },
  patient: /*i18n*/ { id: 'fact.patient', message: 'Pacients' },
  time: /*i18n*/ { id: 'fact.time', message: 'Laiks (Rīga)' },
  length: /*i18n*/ { id: 'fact.length', message: 'Ilgums' },
  price: /*i18n*/ { id: 'fact.price', message: 'Cena' },
}
const minutesText = /*i18n*/ { id: 'fact.minutes', message: '{minutes}\u00a0min' }

/** Who, when, how long, and to the patient for how much. */
export function factsOf(consultation: MailedConsultation, audience: Audience, language: Language) {
  const { from, to, minutes, paidWith, totalCents } = consultation
  const say = speaker(language)
  const other =
    audience === 'patient'
      ? { label: say(labels.doctor), value: consultation.doctor }
      : { label: say(labels.patient), value: patientText(consultation.patient, language) }
  return [
    other,
    { label: say(labels.time), value: stretchText(from, to) },
    { label: say(labels.length), value: say(minutesText, { minutes }) },
    ...(audience === 'patient' && paidWith === 'card'
      ? [{ label: say(labels.price), value: euroText(totalCents) }]
      : []),
  ]
}

/** The label of the button to one consultation. */
export const openConsultation = /*i18n*/ { id: 'mail.open-consultation', message: 'Atvērt konsultāciju' }
