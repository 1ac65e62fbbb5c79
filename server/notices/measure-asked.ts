import { hasOpenAsk } from '../store/measure/ask.ts'
import { findClientByRole } from '../store/person/read.ts'
import { speaker } from '../texts/catalogue.ts'
import { mailOf } from './about/mail.ts'
import type { PushWriter } from './notice.ts'

const PLACE = '/patient/measures'

const texts = {
  title: /*i18n*/ { id: 'mail.measure-asked.subject', message: 'Sarunā jūs gaida daži jautājumi' },
  text: /*i18n*/ {
    id: 'mail.measure-asked.text',
    message: 'Atbildēt var tad, kad jums ir ērti; tas aizņem dažas minūtes. Vairāk rakstām tikai Sarunā.',
  },
  button: /*i18n*/ { id: 'mail.measure-asked.button', message: 'Atvērt jautājumus' },
  push: /*i18n*/ { id: 'push.measure-asked', message: 'Atveriet, kad jums ir ērti.' },
}

const push: PushWriter = {
  async write(reads, { clientId }) {
    if (!(await reads.hasOpenAsk(clientId))) return null
    return {
      texts: { title: texts.title, discreet: texts.push, open: texts.push },
      other: '',
      startsAt: null,
      tag: 'measures',
      url: PLACE,
    }
  },
}

/**
 * Tells a patient that a specialist asks them to answer a measure, while it waits. Whoever reads it on a lock screen or in
 * a mail box learns neither which measure it is nor what it is about.
 */
export const measureAsked = {
  about: 'person',
  setting: 'measure',
  ...mailOf<true>({
    async facts({ database }, { person: { id, status } }) {
      const patient = await findClientByRole(database.sql, id, 'patient')
      const isTrue =
        status === 'confirmed' && patient !== undefined && (await hasOpenAsk(database.sql, patient.id))
      return isTrue || null
    },
    letter(_, { language, publicUrl }) {
      const say = speaker(language)
      return {
        subject: say(texts.title),
        paragraphs: [say(texts.text)],
        button: { label: say(texts.button), href: `${publicUrl}${PLACE}` },
      }
    },
  }),
  push,
} as const
