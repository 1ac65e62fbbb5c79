import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'
import { dayText } from './instants.ts'
import type { Letter } from './mail-layout.ts'
import { sumFact } from './sum-fact.ts'

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
export function refundSentLetter(
  { cents, day }: { cents: number; day: string },
  language: Language,
  publicUrl: string,
): Letter {
  const say = speaker(language)
  return {
    subject: say(texts.subject),
    paragraphs: [say(texts.text), say(texts.missing)],
    facts: [
      sumFact(cents, language),
      { label: say(texts.day), value: dayText(Date.parse(`${day}T12:00:00Z`)) },
    ],
    button: { label: say(texts.button), href: `${publicUrl}/patient/payments` },
  }
}
