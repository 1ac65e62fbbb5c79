import { accountChanged } from './about/account-changed.ts'

/** Tells a person that all their other devices were signed out. */
export const signedOut = accountChanged({
  subject: /*i18n*/ { id: 'mail.signed-out.subject', message: 'Pārējās ierīcēs sesijas ir beigušās' },
  text: /*i18n*/ {
    id: 'mail.signed-out.text',
    message: 'Jūsu kontā lūdza iziet no visām pārējām ierīcēm. Tajās jāienāk no jauna.',
  },
})
