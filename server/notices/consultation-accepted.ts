import { settledLetter } from '../texts/settled-mail.ts'
import { aboutConsultation } from './about/consultation.ts'

const subject = /*i18n*/ { id: 'mail.accepted.subject', message: 'Konsultācija ir apstiprināta' }

/** What a push says of a time that stands from now on, be it the first one or another. */
export const acceptedPush = {
  title: /*i18n*/ { id: 'push.accepted.title', message: 'Jūsu laiks ir apstiprināts' },
  discreet: /*i18n*/ { id: 'push.accepted.text', message: 'Tiekamies {time}.' },
}

/** Tells that the doctor agreed to the time. */
export const consultationAccepted = aboutConsultation({
  setting: 'accepted',
  during: ['scheduled'],
  mail: { letter: (consultation, to) => settledLetter({ subject }, consultation, to) },
  push: { say: () => ({ texts: acceptedPush }) },
})
