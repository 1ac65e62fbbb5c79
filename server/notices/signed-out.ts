import { speaker } from '../texts/catalogue.ts'
import { accountChanged } from './about/account-changed.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.signed-out.subject', message: 'Pārējās ierīcēs sesijas ir beigušās' },
  text: /*i18n*/ {
    id: 'mail.signed-out.text',
    message: 'Jūsu kontā lūdza iziet no visām pārējām ierīcēm. Tajās jāienāk no jauna.',
  },
}

/** Tells a person that all their other devices were signed out. */
export const signedOut = accountChanged((language) => {
  const say = speaker(language)
  return { subject: say(texts.subject), text: say(texts.text) }
})
