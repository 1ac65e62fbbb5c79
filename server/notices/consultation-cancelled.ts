import { closedLetter } from '../texts/closing-mails.ts'
import { aboutConsultation } from './about/consultation.ts'

/** The subject of whatever tells of a cancellation. */
export const cancelledSubject = /*i18n*/ { id: 'mail.cancelled.subject', message: 'Konsultācija ir atcelta' }
const push = {
  title: /*i18n*/ { id: 'push.cancelled.title', message: 'Tikšanās ir atcelta' },
  discreet: /*i18n*/ { id: 'push.cancelled.text', message: 'Laiks {time} atkal ir brīvs.' },
}

/** Tells that the patient, or we, cancelled a consultation; a specialist's cancellation is `consultation-rejected`. */
export const consultationCancelled = aboutConsultation({
  setting: 'cancelled',
  during: ['rejected'],
  mail: { letter: (consultation, to) => closedLetter(cancelledSubject, consultation, to) },
  push: { say: () => ({ texts: push }) },
})
