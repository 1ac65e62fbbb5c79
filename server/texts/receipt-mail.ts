import type { Language } from '#contract/language.ts'
import type { Receipt } from '#domain/receipt.ts'
import { euroText } from './amounts.ts'
import { speaker } from './catalogue.ts'
import { dayText } from './instants.ts'
import type { Letter } from './mail-layout.ts'
import { paidForText } from './paid-for.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.receipt.subject', message: 'Jūsu maksājuma čeks' },
  heading: /*i18n*/ { id: 'mail.receipt.heading', message: 'Paldies, maksājums ir saņemts' },
  text: /*i18n*/ {
    id: 'mail.receipt.text',
    message: 'Čeks ir pievienots šai vēstulei. Visi maksājumi un gada izraksts ir jūsu profilā.',
  },
  what: /*i18n*/ { id: 'mail.receipt.what', message: 'Pakalpojums' },
  number: /*i18n*/ { id: 'mail.receipt.number', message: 'Čeka numurs' },
  day: /*i18n*/ { id: 'mail.receipt.day', message: 'Datums' },
  amount: /*i18n*/ { id: 'mail.receipt.amount', message: 'Summa' },
  button: /*i18n*/ { id: 'mail.receipt.button', message: 'Atvērt maksājumus' },
}

/** Brings the receipt of a payment that was just taken. */
export function receiptLetter(receipt: Receipt, language: Language, publicUrl: string): Letter {
  const say = speaker(language)
  return {
    subject: say(texts.subject),
    heading: say(texts.heading),
    paragraphs: [say(texts.text)],
    facts: [
      { label: say(texts.what), value: paidForText(receipt.what, language) },
      { label: say(texts.amount), value: euroText(receipt.cents) },
      { label: say(texts.day), value: dayText(receipt.paidAt) },
      { label: say(texts.number), value: receipt.number },
    ],
    button: { label: say(texts.button), href: `${publicUrl}/patient/payments` },
  }
}
