import { accountChanged } from './about/account-changed.ts'

/** Tells a specialist that their consultations can be read under a new address. */
export const calendarFeedMade = accountChanged({
  subject: /*i18n*/ { id: 'mail.feed-made.subject', message: 'Izveidota kalendāra saite' },
  text: /*i18n*/ {
    id: 'mail.feed-made.text',
    message:
      'Jūsu kontā ir izveidota saite, ar kuru kalendārs rāda jūsu konsultācijas. Kas šo saiti zina, tās redz. Saiti var atcelt logā «Pieejamība».',
  },
})
