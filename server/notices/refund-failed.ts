import { failedBack } from '../store/payment/issues.ts'
import { sumFact } from '../texts/sum-fact.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.refund-failed.subject', message: 'Atmaksa nav nonākusi jūsu kartē' },
  text: /*i18n*/ {
    id: 'mail.refund-failed.text',
    message:
      'Jūsu bankas karte atmaksu nepieņēma. Parasti tā notiek, ja karte ir slēgta vai nomainīta. Nauda nav pazudusi: tā ir pie mums, un mēs to nosūtīsim citā veidā.',
  },
  ask: /*i18n*/ {
    id: 'mail.refund-failed.ask',
    message: 'Lūdzu, uzrakstiet mums, uz kuru bankas kontu to pārskaitīt. Kartes datus nesūtiet.',
  },
  button: /*i18n*/ { id: 'mail.refund-failed.button', message: 'Rakstīt mums' },
}

/** Tells that money which was to go back did not arrive, and how it will; not when it has come back since. */
export const refundFailed = {
  about: 'payment',
  setting: null,
  ...mailOf<{ cents: number }>({
    async facts({ database }, { id }) {
      const cents = await failedBack(database.sql, id)
      return cents === 0 ? null : { cents }
    },
    letter({ cents }, { say, language, supportEmail }) {
      return {
        subject: say(texts.subject),
        paragraphs: [say(texts.text), say(texts.ask)],
        facts: [sumFact(cents, language)],
        button: { label: say(texts.button), href: `mailto:${supportEmail}` },
      }
    },
  }),
} as const
