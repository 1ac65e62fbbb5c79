import type { ClosedReason, ConsultationStatus, PayWith } from '#contract/consultation.ts'
import type { Language } from '#contract/language.ts'
import type { DisplayName } from '#domain/alias.ts'
import { euroText } from './amounts.ts'
import { speaker, type Say } from './catalogue.ts'
import { stretchText } from './instants.ts'
import type { Letter } from './mail-layout.ts'
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
  /** The other times that are proposed, if any are. */
  proposal: MailedProposal | null
}

/** Other times as a mail tells of them; what was written with them may touch on health and is only pointed to. */
interface MailedProposal {
  starts: readonly number[]
  until: number
  hasNote: boolean
}

/** Which side reads. */
export type Audience = 'patient' | 'doctor'

/** Who reads a mail about a consultation, and when. */
export interface ConsultationReader {
  audience: Audience
  language: Language
  say: Say
  publicUrl: string
  now: number
}

const labels = {
  doctor: /*i18n*/ { id: 'fact.doctor', message: 'Speciālists' },
  patient: /*i18n*/ { id: 'fact.patient', message: 'Pacients' },
  time: /*i18n*/ { id: 'fact.time', message: 'Laiks (Rīga)' },
  length: /*i18n*/ { id: 'fact.length', message: 'Ilgums' },
  price: /*i18n*/ { id: 'fact.price', message: 'Cena' },
}
const minutesText = /*i18n*/ { id: 'fact.minutes', message: '{minutes}\u00a0min' }

type Times = Pick<MailedConsultation, 'from' | 'to' | 'minutes'>

function timeFacts({ from, to, minutes }: Times, language: Language) {
  const say = speaker(language)
  return [
    { label: say(labels.time), value: stretchText(from, to) },
    { label: say(labels.length), value: say(minutesText, { minutes }) },
  ]
}

/** With which specialist, when and how long, where nothing is booked yet. */
export function appointmentFacts(
  appointment: Times & Pick<MailedConsultation, 'doctor'>,
  language: Language,
) {
  const doctor = { label: speaker(language)(labels.doctor), value: appointment.doctor }
  return [doctor, ...timeFacts(appointment, language)]
}

/** Who, when, how long, and to the patient for how much. */
export function factsOf(consultation: MailedConsultation, audience: Audience, language: Language) {
  const { paidWith, totalCents } = consultation
  const say = speaker(language)
  const other =
    audience === 'patient'
      ? { label: say(labels.doctor), value: consultation.doctor }
      : { label: say(labels.patient), value: patientText(consultation.patient, language) }
  return [
    other,
    ...timeFacts(consultation, language),
    ...(audience === 'patient' && paidWith === 'card'
      ? [{ label: say(labels.price), value: euroText(totalCents) }]
      : []),
  ]
}

const openConsultation = /*i18n*/ { id: 'mail.open-consultation', message: 'Atvērt konsultāciju' }
const openCalendar = /*i18n*/ { id: 'mail.open-calendar', message: 'Atvērt kalendāru' }

/** The way to where a consultation is held. */
export const callButton = (id: string, language: Language, publicUrl: string): Letter['button'] => ({
  label: speaker(language)(openConsultation),
  href: `${publicUrl}/consultations/${id}`,
})

/** The way to where each side keeps a consultation. */
export const sideButton = (id: string, { audience, say, publicUrl }: ConsultationReader): Letter['button'] =>
  audience === 'patient'
    ? { label: say(openConsultation), href: `${publicUrl}/patient/consultations/${id}` }
    : { label: say(openCalendar), href: `${publicUrl}/doctor/dashboard` }
