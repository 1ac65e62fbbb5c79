import { dayText } from '../texts/instants.ts'
import { closedFacts, ordersButton } from '../texts/order-parts.ts'
import { aboutOrder } from './about/order.ts'

const texts = {
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

/** Tells that an order was not paid in its time, and what becomes of money that is on its way. */
export const orderLapsed = aboutOrder({
  status: 'lapsed',
  letter(order, { say, language, publicUrl }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text, { day: dayText(Date.parse(order.dueOn)) }), say(texts.late)],
      facts: closedFacts(order, language),
      button: ordersButton(language, publicUrl),
    }
  },
})
