import { closedLetter } from '../texts/closing-mails.ts'
import { consultationMail } from './about/consultation.ts'
import { cancelledSubject } from './consultation-cancelled.ts'

/** Who cancels has it in writing, and what comes back. */
export const ownCancellation = {
  about: 'consultation',
  setting: null,
  ...consultationMail(['rejected'], {
    letter: (consultation, to) => closedLetter(cancelledSubject, consultation, to),
  }),
} as const
