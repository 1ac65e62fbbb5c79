import { factsOf, sideButton } from '../texts/mailed-consultation.ts'
import { proposalOf } from '../usecases/consultation/proposal.ts'
import { aboutConsultation } from './about/consultation.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.proposal-dropped.subject', message: 'Paliek līdzšinējais laiks' },
  text: /*i18n*/ {
    id: 'mail.proposal-dropped.text',
    message: 'Piedāvātais laiks vairs nav spēkā. Konsultācijas laiks nav mainījies.',
  },
}
const push = {
  title: /*i18n*/ { id: 'push.proposal.stays.title', message: 'Paliek līdzšinējais laiks' },
  discreet: /*i18n*/ { id: 'push.proposal.stays.text', message: 'Tas ir {time}.' },
}

/** Tells one side that other times were refused, taken back or left unanswered, and that the old time stays. */
export const proposalDropped = aboutConsultation({
  setting: 'proposal',
  during: ['awaiting_approval', 'scheduled'],
  mail: {
    isTrue: (row) => proposalOf(row) === null,
    withoutEntry: true,
    letter(consultation, to) {
      const { audience, language, say } = to
      return {
        subject: say(texts.subject),
        paragraphs: [say(texts.text)],
        facts: factsOf(consultation, audience, language),
        button: sideButton(consultation.id, to),
      }
    },
  },
  push: { say: (row) => (proposalOf(row) ? null : { texts: push }) },
})
