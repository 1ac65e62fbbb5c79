import type { PaidFor } from '#contract/payment.ts'
import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'
import { instantText } from './instants.ts'

const texts = {
  consultation: /*i18n*/ { id: 'paid-for.consultation', message: 'Konsultācija {at}, {doctor}' },
  // Whose consultations they are, or which plan, would say what they are about.
  plan: /*i18n*/ { id: 'paid-for.plan', message: 'Abonements, viens mēnesis' },
  purchase: /*i18n*/ { id: 'paid-for.purchase', message: 'Iepriekš apmaksātas konsultācijas: {amount}' },
}

/** What was paid for in one line: the service and the specialist, nothing about health. */
export function paidForText(what: PaidFor, language: Language): string {
  const say = speaker(language)
  if (what.kind === 'plan') return say(texts.plan)
  if (what.kind === 'purchase') return say(texts.purchase, { amount: what.amount })
  const { name, surname } = what.doctor
  return say(texts.consultation, {
    at: instantText(Date.parse(what.from)),
    doctor: `${name} ${surname}`.trim(),
  })
}
