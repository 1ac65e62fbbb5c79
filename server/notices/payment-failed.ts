import { PAY_AGAIN_HOURS } from '#domain/deadlines.ts'
import { closedLetter } from '../texts/closing-mails.ts'
import { factsOf, sideButton } from '../texts/mailed-consultation.ts'
import { consultationMail } from './about/consultation.ts'

const subject = /*i18n*/ { id: 'mail.payment-failed.subject', message: 'Maksājums neizdevās' }
const payAgain = {
  subject: /*i18n*/ { id: 'mail.pay-again.subject', message: 'Maksājums neizdevās' },
  text: /*i18n*/ {
    id: 'mail.pay-again.text',
    message:
      'Banka vairs netur jūsu kartē rezervēto summu un jaunu rezervāciju noraidīja. Samaksājiet {hours, plural, zero {# stundu} one {# stundas} other {# stundu}} laikā, citādi pieprasījums zaudēs spēku.',
  },
}

/** Tells that a card was not charged: that nothing comes of it, or how long its patient may still pay. */
export const paymentFailed = {
  about: 'consultation',
  setting: null,
  ...consultationMail(['rejected', 'awaiting_approval', 'expired'], {
    letter(consultation, to) {
      if (consultation.status !== 'awaiting_approval') return closedLetter(subject, consultation, to)
      return {
        subject: to.say(payAgain.subject),
        paragraphs: [to.say(payAgain.text, { hours: PAY_AGAIN_HOURS })],
        facts: factsOf(consultation, 'patient', to.language),
        button: sideButton(consultation.id, { ...to, audience: 'patient' }),
      }
    },
  }),
} as const
