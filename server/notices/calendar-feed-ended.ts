import { accountChanged } from './about/account-changed.ts'

/** Tells a specialist that their own calendar shows nothing new until they make another address. */
export const calendarFeedEnded = accountChanged({
  subject: /*i18n*/ { id: 'mail.feed-ended.subject', message: 'Kalendāra saite vairs nedarbojas' },
  text: /*i18n*/ {
    id: 'mail.feed-ended.text',
    message:
      'Drošības labad kopā ar sesijām ir beigusies arī jūsu kalendāra saite. Lai kalendārs atkal rādītu konsultācijas, logā «Pieejamība» izveidojiet jaunu saiti.',
  },
})
