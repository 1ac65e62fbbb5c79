import type { Language } from '#contract/language.ts'
import { euroText } from './amounts.ts'
import { speaker } from './catalogue.ts'

const texts = {
  title: /*i18n*/ { id: 'bank.title', message: 'Testa banka' },
  question: /*i18n*/ { id: 'bank.question', message: 'Apstipriniet maksājumu platformai Saruna: {sum}.' },
  note: /*i18n*/ { id: 'bank.note', message: 'Īsta nauda netiek iekasēta.' },
  approve: /*i18n*/ { id: 'bank.approve', message: 'Apstiprināt' },
  decline: /*i18n*/ { id: 'bank.decline', message: 'Noraidīt' },
  thanks: /*i18n*/ { id: 'bank.thanks', message: 'Paldies. Varat atgriezties.' },
}

/** What the test processor's bank asks its customer about a payment, and says once it was answered. */
export function bankPageTexts(cents: number, language: Language): Record<keyof typeof texts, string> {
  const say = speaker(language)
  return {
    title: say(texts.title),
    question: say(texts.question, { sum: euroText(cents) }),
    note: say(texts.note),
    approve: say(texts.approve),
    decline: say(texts.decline),
    thanks: say(texts.thanks),
  }
}
