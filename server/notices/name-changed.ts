import { accountChanged } from './about/account-changed.ts'

/** Tells a person that their name is another; which one stands in no mail. */
export const nameChanged = accountChanged({
  subject: /*i18n*/ { id: 'mail.name.subject', message: 'Konta vārds ir mainīts' },
  text: /*i18n*/ {
    id: 'mail.name.text',
    message: 'Jūsu kontā ir cits vārds vai uzvārds. Kāds, redzams kontā.',
  },
})
