import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'
import type { Letter } from './mail-layout.ts'
import { sumFact } from './sum-fact.ts'

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

/** Tells that money which was to go back did not arrive, and how it will. */
export function refundFailedLetter(cents: number, language: Language, supportEmail: string): Letter {
  const say = speaker(language)
  return {
    subject: say(texts.subject),
    paragraphs: [say(texts.text), say(texts.ask)],
    facts: [sumFact(cents, language)],
    button: { label: say(texts.button), href: `mailto:${supportEmail}` },
  }
}
