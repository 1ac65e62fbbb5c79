import { formatIban } from '#domain/iban.ts'
import { formatReference } from '#domain/order.ts'
import { dayText } from '../texts/instants.ts'
import { orderFacts, ordersButton } from '../texts/order-parts.ts'
import { paidForText } from '../texts/paid-for.ts'
import { sumFact } from '../texts/sum-fact.ts'
import { aboutOrder } from './about/order.ts'

const texts = {
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

/** Says where the money of an order goes, and until when. */
export const orderPlaced = aboutOrder({
  status: 'open',
  letter(order, { say, language, publicUrl }) {
    const day = dayText(Date.parse(order.dueOn))
    return {
      subject: say(texts.subject),
      heading: say(texts.heading),
      paragraphs: [say(texts.text, { day }), say(texts.next)],
      facts: [
        { label: say(orderFacts.what), value: paidForText(order.what, language) },
        sumFact(Math.round(order.amount * 100), language),
        { label: say(orderFacts.beneficiary), value: order.beneficiary },
        { label: 'IBAN', value: formatIban(order.iban) },
        { label: 'BIC (SWIFT)', value: order.bic },
        { label: say(orderFacts.reference), value: formatReference(order.reference) },
        { label: say(orderFacts.due), value: day },
      ],
      button: ordersButton(language, publicUrl),
    }
  },
})
