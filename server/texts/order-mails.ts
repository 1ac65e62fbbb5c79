import type { Language } from '#contract/language.ts'
import type { Order } from '#contract/order.ts'
import { formatIban } from '#domain/iban.ts'
import { formatReference } from '#domain/order.ts'
import { speaker } from './catalogue.ts'
import { dayText } from './instants.ts'
import type { Letter } from './mail-layout.ts'
import { paidForText } from './paid-for.ts'
import { sumFact } from './sum-fact.ts'

const placed = {
  subject: /*i18n*/ { id: 'mail.order-placed.subject', message: 'Kā samaksāt pasūtījumu' },
  heading: /*i18n*/ { id: 'mail.order-placed.heading', message: 'Pasūtījums ir pieņemts' },
  text: /*i18n*/ {
    id: 'mail.order-placed.text',
    message:
      'Samaksājiet ar bankas pārskaitījumu līdz {day}. Maksājuma mērķī norādiet tikai šo numuru: pēc tā atpazīsim jūsu maksājumu.',
  },
  next: /*i18n*/ {
    id: 'mail.order-placed.next',
    message:
      'Pārskaitījums parasti pienāk vienas līdz divu darbdienu laikā. Tiklīdz nauda būs saņemta, pasūtītais būs jūsu profilā, un atsūtīsim čeku.',
  },
}
const lapsed = {
  subject: /*i18n*/ { id: 'mail.order-lapsed.subject', message: 'Pasūtījuma termiņš ir beidzies' },
  text: /*i18n*/ {
    id: 'mail.order-lapsed.text',
    message: 'Pasūtījuma apmaksu līdz {day} nesaņēmām, tāpēc tas ir slēgts. Jums nekas nav jāmaksā.',
  },
  late: /*i18n*/ {
    id: 'mail.order-lapsed.late',
    message:
      'Ja pārskaitījums jau ir ceļā, neuztraucieties: nauda nepazudīs. Kad tā pienāks, ieskaitīsim pasūtīto vai sazināsimies ar jums.',
  },
}
const returned = {
  subject: /*i18n*/ { id: 'mail.order-returned.subject', message: 'Naudu nosūtījām atpakaļ' },
  text: /*i18n*/ {
    id: 'mail.order-returned.text',
    message:
      'Jūsu pārskaitījumu {day} nosūtījām atpakaļ uz kontu, no kura tas nāca. Parasti tas pienāk vienas līdz divu darbdienu laikā.',
  },
  next: /*i18n*/ {
    id: 'mail.order-returned.next',
    message:
      'Pasūtījums ir slēgts, un nekas nav ieskaitīts. Lūdzu, vairs nemaksājiet ar šo numuru. Ja kas nav skaidrs, rakstiet mums.',
  },
}
const facts = {
  what: /*i18n*/ { id: 'mail.order.what', message: 'Pakalpojums' },
  beneficiary: /*i18n*/ { id: 'mail.order.beneficiary', message: 'Saņēmējs' },
  reference: /*i18n*/ { id: 'mail.order.reference', message: 'Maksājuma mērķis' },
  due: /*i18n*/ { id: 'mail.order.due', message: 'Apmaksāt līdz' },
}
const button = /*i18n*/ { id: 'mail.order.button', message: 'Atvērt pasūtījumus' }

const buttonTo = (language: Language, publicUrl: string): Letter['button'] => ({
  label: speaker(language)(button),
  href: `${publicUrl}/patient/profile/plans`,
})

/** Says where the money of an order goes, and until when. */
export function orderPlacedLetter(order: Order, language: Language, publicUrl: string): Letter {
  const say = speaker(language)
  const day = dayText(Date.parse(order.dueOn))
  return {
    subject: say(placed.subject),
    heading: say(placed.heading),
    paragraphs: [say(placed.text, { day }), say(placed.next)],
    facts: [
      { label: say(facts.what), value: paidForText(order.what, language) },
      sumFact(Math.round(order.amount * 100), language),
      { label: say(facts.beneficiary), value: order.beneficiary },
      { label: 'IBAN', value: formatIban(order.iban) },
      { label: 'BIC (SWIFT)', value: order.bic },
      { label: say(facts.reference), value: formatReference(order.reference) },
      { label: say(facts.due), value: day },
    ],
    button: buttonTo(language, publicUrl),
  }
}

/** Tells that an order was not paid in its time, and what becomes of money that is on its way. */
export function orderLapsedLetter(order: Order, language: Language, publicUrl: string): Letter {
  const say = speaker(language)
  return {
    subject: say(lapsed.subject),
    paragraphs: [say(lapsed.text, { day: dayText(Date.parse(order.dueOn)) }), say(lapsed.late)],
    facts: closedFacts(order, language),
    button: buttonTo(language, publicUrl),
  }
}

/** Tells that the money of an order was sent back, and that it is not to be paid again. */
export function orderReturnedLetter(order: Order, language: Language, publicUrl: string): Letter {
  const say = speaker(language)
  const day = dayText(Date.parse(order.returnedOn ?? ''))
  return {
    subject: say(returned.subject),
    paragraphs: [say(returned.text, { day }), say(returned.next)],
    facts: closedFacts(order, language),
    button: buttonTo(language, publicUrl),
  }
}

/** What an order was, once nobody is to pay it any more. */
function closedFacts(order: Order, language: Language): Letter['facts'] {
  const say = speaker(language)
  return [
    { label: say(facts.what), value: paidForText(order.what, language) },
    sumFact(Math.round(order.amount * 100), language),
    { label: say(facts.reference), value: formatReference(order.reference) },
  ]
}
