import { findRefundTransfer } from '../store/payment/refund-transfers.ts'
import { dayText } from '../texts/instants.ts'
import { sumFact } from '../texts/sum-fact.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.refund-sent.subject', message: 'Atmaksa ir nosūtīta' },
  text: /*i18n*/ {
    id: 'mail.refund-sent.text',
    message:
      'Jūsu karte atmaksu nepieņēma, tāpēc pārskaitījām naudu uz bankas kontu, ko mums norādījāt. Parasti tā ir klāt vienas vai divu darbdienu laikā.',
  },
  missing: /*i18n*/ {
    id: 'mail.refund-sent.missing',
    message: 'Ja trīs darbdienu laikā naudas kontā nav, uzrakstiet mums.',
  },
  day: /*i18n*/ { id: 'mail.refund-sent.day', message: 'Nosūtīta' },
  button: /*i18n*/ { id: 'mail.refund-sent.button', message: 'Atvērt maksājumus' },
}

/** Tells, with the day as YYYY-MM-DD, that money which its card did not take back was sent by bank transfer. */
export const refundSent = {
  about: 'payment',
  setting: null,
  ...mailOf<{ cents: number; day: string }>({
    async facts({ database }, { id }) {
      const sent = await findRefundTransfer(database.sql, id)
      return sent ? { cents: sent.cents, day: sent.sent_on } : null
    },
    letter({ cents, day }, { say, language, publicUrl }) {
      return {
        subject: say(texts.subject),
        paragraphs: [say(texts.text), say(texts.missing)],
        facts: [
          sumFact(cents, language),
          { label: say(texts.day), value: dayText(Date.parse(`${day}T12:00:00Z`)) },
        ],
        button: { label: say(texts.button), href: `${publicUrl}/patient/payments` },
      }
    },
  }),
} as const
