import type { Language } from '#contract/language.ts'
import type { Receipt } from '#domain/receipt.ts'
import { speaker } from './catalogue.ts'
import { dayText } from './instants.ts'
import type { Letter } from './mail-layout.ts'
import { paidForText } from './paid-for.ts'
import { sumFact } from './sum-fact.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.receipt.subject', message: 'Jūsu maksājuma čeks' },
  heading: /*i18n*/ { id: 'mail.receipt.heading', message: 'Paldies, maksājums ir saņemts' },
  text: /*i18n*/ {
    id: 'mail.receipt.text',
    message: 'Čeks ir pievienots šai vēstulei. Visi maksājumi un gada izraksts ir jūsu profilā.',
  },
  month: /*i18n*/ {
    id: 'mail.receipt.month',
    message: 'Apmaksātais mēnesis ir no {from} līdz {to}.',
  },
  beside: /*i18n*/ {
    id: 'mail.receipt.beside',
    message:
      'Apmaksātais mēnesis ir no {from} līdz {to}. Plāns, ko izvēlējāties pēc pasūtījuma, turpinās bez izmaiņām, un šī mēneša konsultācijas varat lietot līdztekus tam.',
  },
  what: /*i18n*/ { id: 'mail.receipt.what', message: 'Pakalpojums' },
  number: /*i18n*/ { id: 'mail.receipt.number', message: 'Čeka numurs' },
  day: /*i18n*/ { id: 'mail.receipt.day', message: 'Datums' },
  button: /*i18n*/ { id: 'mail.receipt.button', message: 'Atvērt maksājumus' },
}

/** The month of a plan that was ordered, and whether another plan goes on beside it. */
export interface OrderedMonth {
  readonly startsAt: number
  readonly endsAt: number
  readonly beside: boolean
}

/** Brings the receipt of a payment that was just taken; of an ordered month it says what the money became. */
export function receiptLetter(
  receipt: Receipt,
  language: Language,
  publicUrl: string,
  month?: OrderedMonth,
): Letter {
  const say = speaker(language)
  const days = month && { from: dayText(month.startsAt), to: dayText(month.endsAt) }
  return {
    subject: say(texts.subject),
    heading: say(texts.heading),
    paragraphs: [...(month ? [say(month.beside ? texts.beside : texts.month, days)] : []), say(texts.text)],
    facts: [
      { label: say(texts.what), value: paidForText(receipt.what, language) },
      sumFact(receipt.cents, language),
      { label: say(texts.day), value: dayText(receipt.paidAt) },
      { label: say(texts.number), value: receipt.number },
    ],
    button: { label: say(texts.button), href: `${publicUrl}/patient/payments` },
  }
}
