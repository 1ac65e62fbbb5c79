import type { Language } from '#contract/language.ts'
import { speaker, type Text } from './catalogue.ts'
import { instantText, stretchText } from './instants.ts'
import type { Letter } from './mail-layout.ts'
import { factsOf, openConsultation, type Audience, type MailedConsultation } from './mailed-consultation.ts'

const proposed = {
  subject: /*i18n*/ { id: 'mail.proposed.subject', message: 'Piedāvāts cits laiks konsultācijai' },
  patient: /*i18n*/ {
    id: 'mail.proposed.patient',
    message:
      'Speciālists piedāvā {count, plural, zero {# citus laikus} one {# citu laiku} other {# citus laikus}}. Kamēr atbildes nav, tie un līdzšinējais laiks ir jūsu.',
  },
  doctor: /*i18n*/ {
    id: 'mail.proposed.doctor',
    message: 'Pacients lūdz citu laiku. Kamēr atbildes nav, abi laiki jūsu kalendārā ir aizņemti.',
  },
  until: /*i18n*/ {
    id: 'mail.proposed.until',
    message: 'Atbildiet līdz {until}. Ja neatbildēsiet, paliks līdzšinējais laiks.',
  },
  note: /*i18n*/ {
    id: 'mail.proposed.note',
    message: 'Klāt ir piezīme. To var izlasīt pie konsultācijas.',
  },
  time: /*i18n*/ { id: 'fact.proposed-time', message: 'Piedāvātais laiks (Rīga)' },
}
const dropped = {
  subject: /*i18n*/ { id: 'mail.proposal-dropped.subject', message: 'Paliek līdzšinējais laiks' },
  text: /*i18n*/ {
    id: 'mail.proposal-dropped.text',
    message: 'Piedāvātais laiks vairs nav spēkā. Konsultācijas laiks nav mainījies.',
  },
}
const buttons = {
  patient: openConsultation,
  doctor: /*i18n*/ { id: 'mail.open-calendar', message: 'Atvērt kalendāru' },
} as const satisfies Record<Audience, Text>

type Reader = { audience: Audience; language: Language; publicUrl: string }

const buttonTo = (id: string, { audience, language, publicUrl }: Reader) => ({
  label: speaker(language)(buttons[audience]),
  href: audience === 'patient' ? `${publicUrl}/patient/consultations/${id}` : `${publicUrl}/doctor/dashboard`,
})

/** Other times as a mail tells of them; what was written with them may touch on health and is only pointed to. */
export interface MailedProposal {
  starts: readonly number[]
  until: number
  hasNote: boolean
}

/** Asks one side to answer the other times that the other proposes. */
export function proposedLetter(
  consultation: MailedConsultation,
  { starts, until, hasNote }: MailedProposal,
  reader: Reader,
): Letter {
  const { audience, language } = reader
  const say = speaker(language)
  const length = consultation.to - consultation.from
  return {
    subject: say(proposed.subject),
    paragraphs: [
      say(proposed[audience], { count: starts.length }),
      say(proposed.until, { until: instantText(until) }),
      ...(hasNote ? [say(proposed.note)] : []),
    ],
    facts: [
      ...starts.map((start) => ({ label: say(proposed.time), value: stretchText(start, start + length) })),
      ...factsOf(consultation, audience, language),
    ],
    button: buttonTo(consultation.id, reader),
  }
}

/** Tells one side that other times were refused, taken back or left unanswered, and that the old time stays. */
export function proposalDroppedLetter(consultation: MailedConsultation, reader: Reader): Letter {
  const { audience, language } = reader
  const say = speaker(language)
  return {
    subject: say(dropped.subject),
    paragraphs: [say(dropped.text)],
    facts: factsOf(consultation, audience, language),
    button: buttonTo(consultation.id, reader),
  }
}
