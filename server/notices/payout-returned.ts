import type { Payout } from '#contract/payout.ts'
import { findPayout } from '../store/payout/read.ts'
import { sumFact } from '../texts/sum-fact.ts'
import { payoutView } from '../usecases/payout/view.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.payout-returned.subject', message: 'Izmaksa ir atgriezta jūsu makā' },
  text: /*i18n*/ {
    id: 'mail.payout-returned.text',
    message: 'Jūsu pieteikto izmaksu neizdevās veikt. Nauda un stundas atkal ir jūsu makā.',
  },
  next: /*i18n*/ {
    id: 'mail.payout-returned.next',
    message: 'Pārbaudiet, vai profilā ir norādīts pareizais konts, un piesakiet izmaksu vēlreiz.',
  },
  reason: /*i18n*/ { id: 'mail.payout-returned.reason', message: 'Iemesls' },
  button: /*i18n*/ { id: 'mail.payout-returned.button', message: 'Atvērt maku' },
}

/** Tells a specialist that money is back in the wallet, and why; which account it was for stands in no mail. */
export const payoutReturned = {
  about: 'payout',
  setting: null,
  ...mailOf<Pick<Payout, 'amount' | 'returnReason'>>({
    async facts({ database, vault }, { id }) {
      const payout = await findPayout(database.sql, id)
      return payout?.status === 'returned' ? payoutView({ vault }, payout) : null
    },
    letter({ amount, returnReason }, { say, language, publicUrl }) {
      return {
        subject: say(texts.subject),
        paragraphs: [say(texts.text), say(texts.next)],
        facts: [
          sumFact(Math.round(amount * 100), language),
          ...(returnReason ? [{ label: say(texts.reason), value: returnReason }] : []),
        ],
        button: { label: say(texts.button), href: `${publicUrl}/doctor/wallet` },
      }
    },
  }),
} as const
