import { accountChanged } from './about/account-changed.ts'

/** Tells a person that somebody chose a new password. */
export const passwordChanged = accountChanged({
  subject: /*i18n*/ { id: 'mail.password.subject', message: 'Parole ir nomainīta' },
  text: /*i18n*/ {
    id: 'mail.password.text',
    message: 'Jūsu kontam ir jauna parole. Pārējās ierīcēs sesijas ir beigušās, tur jāienāk no jauna.',
  },
})
