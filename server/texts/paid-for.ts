import type { PaidFor } from '#contract/payment.ts'
import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'
import { instantText } from './instants.ts'

const consultation = /*i18n*/ { id: 'paid-for.consultation', message: 'Konsultācija {at}, {doctor}' }

/** What was paid for in one line: the service and the specialist, nothing about health. */
export function paidForText(what: PaidFor, language: Language): string {
  const { name, surname } = what.doctor
  return speaker(language)(consultation, {
    at: instantText(Date.parse(what.from)),
    doctor: `${name} ${surname}`.trim(),
  })
}
