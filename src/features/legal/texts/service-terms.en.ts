import { CANCEL_HOURS } from '#domain/deadlines.ts'
import type { LegalText } from '../page.ts'

export const serviceTermsEn: LegalText = {
  title: 'Service terms',
  lead: 'Booking, payment, cancelling, and what happens when somebody does not come.',
  sections: [
    {
      id: 'consultation',
      title: 'The consultation',
      blocks: [
        'A consultation lasts 45 minutes if you pay per visit or in advance, and 60 minutes with a subscription or the free plan. You can enter from 10 minutes before the start. You need a computer, tablet or smartphone with internet and a microphone; a camera is not required.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      blocks: [
        'The time you choose is kept for you for 10 minutes while you decide. After you reserve, the specialist accepts or rejects the request. Without an answer before the start the request expires and you pay nothing.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        'The price of a consultation is shown before you reserve and does not change afterwards, however long the call. The first consultation paid by card is 10 % cheaper; a promo code applies to the rest.',
        {
          list: [
            'By card: the amount is only held when you reserve, and taken when the specialist accepts.',
            'By bank transfer: packs and subscriptions; consultations are added when the money has arrived.',
            'From your prepaid balance or subscription: from consultations already bought.',
          ],
        },
        'Your insurance may cover the cost; ask your insurer.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling and moving',
      blocks: [
        `A request that is not accepted yet can be withdrawn at any time. An accepted consultation can be cancelled or moved at least ${CANCEL_HOURS} hours before the start; money goes back to the card, a consultation goes back to the balance. Later the consultation is charged.`,
        'If the specialist cancels or rejects, you always get everything back.',
      ],
    },
    {
      id: 'absence',
      title: 'If somebody does not come',
      blocks: [
        {
          list: [
            'The specialist or nobody comes: the money or the consultation comes back to you.',
            'You do not come: the consultation counts as held and is not refunded.',
            'If the specialist is not there 10 minutes after the start, you can end the consultation and get everything back.',
          ],
        },
      ],
    },
    {
      id: 'subscriptions',
      title: 'Packs and subscriptions',
      blocks: [
        'A subscription has 5 consultations of 60 minutes every month; unused ones do not carry over. It renews by itself. You can stop it at any time: the remaining consultations and the chat stay until the period ends.',
        'If you want money back for an unused prepayment, write to {email}.',
      ],
    },
    {
      id: 'chat',
      title: 'Chat',
      blocks: [
        'You can write day and night if you have a subscription. The specialist answers in working hours. The chat is not for emergencies: then call 113.',
      ],
    },
    {
      id: 'in-person',
      title: 'In person',
      blocks: ['Some specialists also see people in their own office. Agree on it with the specialist.'],
    },
  ],
}
