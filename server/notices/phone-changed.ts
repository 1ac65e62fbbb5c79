import { accountChanged } from './about/account-changed.ts'

/** Tells a person that their phone is another; which one stands in no mail. */
export const phoneChanged = accountChanged({
  subject: /*i18n*/ { id: 'mail.phone.subject', message: 'Konta tālrunis ir mainīts' },
  text: /*i18n*/ {
    id: 'mail.phone.text',
    message: 'Jūsu kontā ir cits tālruņa numurs. Kāds, redzams kontā.',
  },
})
