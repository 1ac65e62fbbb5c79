import { isOpen, otherSide } from '#domain/proposal.ts'
import { instantText, stretchText } from '../texts/instants.ts'
import { factsOf, sideButton } from '../texts/mailed-consultation.ts'
import { proposalOf } from '../usecases/consultation/proposal.ts'
import { aboutConsultation } from './about/consultation.ts'

const texts = {
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
const push = {
  title: /*i18n*/ { id: 'push.proposal.title', message: 'Piedāvāts cits laiks' },
  discreet: /*i18n*/ { id: 'push.proposal.text', message: 'Apskatiet to un atbildiet.' },
  open: /*i18n*/ { id: 'push.proposal.open', message: '{other} gaida jūsu atbildi.' },
}
/** One time only: it is named, and can be agreed to at once. */
const pushOfOne = {
  title: push.title,
  discreet: /*i18n*/ {
    id: 'push.proposal.time',
    message: 'Kāds gaida jūsu atbildi par jauno laiku {time}.',
  },
}
const accepted = /*i18n*/ { id: 'push.action.moved', message: 'Jaunais laiks ir apstiprināts.' }

/** Asks one side to answer the other times that the other proposes. */
export const timeProposed = aboutConsultation({
  setting: 'proposal',
  during: ['awaiting_approval', 'scheduled'],
  mail: {
    isTrue: (row, reader, now) => isOpen(proposalOf(row), otherSide(reader), now),
    withoutEntry: true,
    letter(consultation, to) {
      const { audience, language, say } = to
      const { from, to: end, proposal } = consultation
      const { starts, until, hasNote } = proposal ?? { starts: [], until: from, hasNote: false }
      return {
        subject: say(texts.subject),
        paragraphs: [
          say(texts[audience], { count: starts.length }),
          say(texts.until, { until: instantText(until) }),
          ...(hasNote ? [say(texts.note)] : []),
        ],
        facts: [
          ...starts.map((start) => ({
            label: say(texts.time),
            value: stretchText(start, start + end - from),
          })),
          ...factsOf(consultation, audience, language),
        ],
        button: sideButton(consultation.id, to),
      }
    },
  },
  push: {
    say(row, reader) {
      const open = proposalOf(row)
      if (open?.by !== otherSide(reader)) return null
      const [only, ...more] = open.starts
      return more.length === 0 && only !== undefined
        ? { texts: pushOfOne, startsAt: only, accepted, from: only }
        : { texts: push, startsAt: open.until }
    },
  },
})
