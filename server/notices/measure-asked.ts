import { hasOpenAsk } from '../store/measure/ask.ts'
import { aboutWaiting } from './about/waiting.ts'

/** Tells a patient that a specialist asks them to answer a measure, while it waits. */
export const measureAsked = aboutWaiting({
  setting: 'measure',
  role: 'patient',
  waits: hasOpenAsk,
  stillWaits: (reads, clientId) => reads.hasOpenAsk(clientId),
  place: '/patient/measures',
  tag: 'measures',
  texts: {
    title: /*i18n*/ { id: 'mail.measure-asked.subject', message: 'Sarunā jūs gaida daži jautājumi' },
    text: /*i18n*/ {
      id: 'mail.measure-asked.text',
      message: 'Atbildēt var tad, kad jums ir ērti; tas aizņem dažas minūtes. Vairāk rakstām tikai Sarunā.',
    },
    button: /*i18n*/ { id: 'mail.measure-asked.button', message: 'Atvērt jautājumus' },
    push: /*i18n*/ { id: 'push.measure-asked', message: 'Atveriet, kad jums ir ērti.' },
  },
})
