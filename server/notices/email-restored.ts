import { accountChanged } from './about/account-changed.ts'

/** Tells the old address that it is the address again. */
export const emailRestored = accountChanged({
  subject: /*i18n*/ { id: 'mail.email-restored.subject', message: 'E-pasta adrese ir atjaunota' },
  text: /*i18n*/ {
    id: 'mail.email-restored.text',
    message: 'Jūsu kontā atkal ienāk ar šo adresi un jauno paroli. Visās ierīcēs sesijas ir beigušās.',
  },
})
