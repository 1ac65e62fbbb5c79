import type { Language } from '#contract/language.ts'
import type { Order } from '#contract/order.ts'
import { formatReference } from '#domain/order.ts'
import { speaker } from './catalogue.ts'
import type { Letter } from './mail-layout.ts'
import { paidForText } from './paid-for.ts'
import { sumFact } from './sum-fact.ts'

/** The labels of what a mail says of an order. */
export const orderFacts = {
  what: /*i18n*/ { id: 'mail.order.what', message: 'Pakalpojums' },
  beneficiary: /*i18n*/ { id: 'mail.order.beneficiary', message: 'Saņēmējs' },
  reference: /*i18n*/ { id: 'mail.order.reference', message: 'Maksājuma mērķis' },
  due: /*i18n*/ { id: 'mail.order.due', message: 'Apmaksāt līdz' },
}
const button = /*i18n*/ { id: 'mail.order.button', message: 'Atvērt pasūtījumus' }

/** The way from a mail to one's orders. */
export const ordersButton = (language: Language, publicUrl: string): Letter['button'] => ({
  label: speaker(language)(button),
  href: `${publicUrl}/patient/profile/plans`,
})

/** What an order was, once nobody is to pay it any more. */
export function closedFacts(order: Order, language: Language): Letter['facts'] {
  const say = speaker(language)
  return [
    { label: say(orderFacts.what), value: paidForText(order.what, language) },
    sumFact(Math.round(order.amount * 100), language),
    { label: say(orderFacts.reference), value: formatReference(order.reference) },
  ]
}
