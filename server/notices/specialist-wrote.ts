import { hasUnreadFlagMessage } from '../store/flag/messages.ts'
import { aboutWaiting } from './about/waiting.ts'

/** Tells a patient that a specialist wrote to them because of a risk answer, until they have read it. */
export const specialistWrote = aboutWaiting({
  setting: 'specialistWrote',
  role: 'patient',
  waits: hasUnreadFlagMessage,
  stillWaits: (reads, clientId) => reads.hasUnreadFlagMessage(clientId),
  place: '/patient/chat',
  tag: 'specialist-wrote',
  urgent: true,
  texts: {
    title: /*i18n*/ { id: 'mail.specialist-wrote.subject', message: 'Sarunā jums ir ziņa' },
    text: /*i18n*/ {
      id: 'mail.specialist-wrote.text',
      message: 'Lūdzu, izlasiet to, tiklīdz varat. Vairāk rakstām tikai Sarunā.',
    },
    button: /*i18n*/ { id: 'mail.specialist-wrote.button', message: 'Izlasīt ziņu' },
    push: /*i18n*/ { id: 'push.specialist-wrote', message: 'Atveriet, lai to izlasītu.' },
  },
})
