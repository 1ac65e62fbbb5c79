import { DAY } from '#domain/duration.ts'
import { closedLetter } from '../texts/closing-mails.ts'
import { aboutConsultation } from './about/consultation.ts'

const subject = /*i18n*/ { id: 'mail.rejected.subject', message: 'Konsultācija nenotiks' }
const push = {
  title: /*i18n*/ { id: 'push.rejected.title', message: 'Tikšanās nenotiks' },
  discreet: /*i18n*/ { id: 'push.rejected.text', message: 'Tā bija paredzēta {time}.' },
}

/** Tells the patient that the specialist refused a request, or cancelled what they had accepted. */
export const consultationRejected = aboutConsultation({
  setting: 'rejected',
  during: ['rejected'],
  mail: { letter: (consultation, to) => closedLetter(subject, consultation, to) },
  push: { life: 3 * DAY, say: () => ({ texts: push }) },
})
