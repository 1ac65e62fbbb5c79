import { settledLetter } from '../texts/settled-mail.ts'
import { aboutConsultation } from './about/consultation.ts'
import { acceptedPush } from './consultation-accepted.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.moved.subject', message: 'Konsultācijas laiks ir mainīts' },
  text: /*i18n*/ { id: 'mail.moved.text', message: 'Jaunais laiks ir apstiprināts. Vecais vairs nav spēkā.' },
}

/** Tells that another time was agreed on. */
export const consultationMoved = aboutConsultation({
  setting: 'accepted',
  during: ['scheduled'],
  mail: { letter: (consultation, to) => settledLetter(texts, consultation, to) },
  push: { say: () => ({ texts: acceptedPush }) },
})
