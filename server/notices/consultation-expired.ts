import { closedLetter } from '../texts/closing-mails.ts'
import { consultationMail } from './about/consultation.ts'

const subject = /*i18n*/ { id: 'mail.expired.subject', message: 'Konsultācija nenotika' }

/** Tells one side that a consultation did not take place, why, and what becomes of the money. */
export const consultationExpired = {
  about: 'consultation',
  setting: null,
  ...consultationMail(['expired'], {
    letter: (consultation, to) => closedLetter(subject, consultation, to),
  }),
} as const
