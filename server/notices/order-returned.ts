import { dayText } from '../texts/instants.ts'
import { closedFacts, ordersButton } from '../texts/order-parts.ts'
import { aboutOrder } from './about/order.ts'

const texts = {
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

/** Tells that the money of an order was sent back, and that it is not to be paid again. */
export const orderReturned = aboutOrder({
  status: 'returned',
  letter(order, { say, language, publicUrl }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text, { day: dayText(Date.parse(order.returnedOn ?? '')) }), say(texts.next)],
      facts: closedFacts(order, language),
      button: ordersButton(language, publicUrl),
    }
  },
})
