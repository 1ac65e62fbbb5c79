import { aboutProfile } from './about/profile.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.profile-approved.subject', message: 'Jūsu profils ir publicēts' },
  text: /*i18n*/ {
    id: 'mail.profile-approved.text',
    message:
      'Profils ir izskatīts, un pacienti to tagad redz. Pārbaudiet, vai ir norādīti laiki, kad pieņemat.',
  },
  button: /*i18n*/ { id: 'mail.profile-approved.button', message: 'Atvērt profilu' },
  push: /*i18n*/ { id: 'push.profile-approved', message: 'Tas ir izskatīts, un visi to redz.' },
}

/** Tells a specialist that everyone sees what they sent to review. */
export const profileApproved = aboutProfile({
  isTrue: ({ status }) => status === 'publicly_available',
  facts: () => ({}),
  letter(_, { say, place }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text)],
      button: { label: say(texts.button), href: place },
    }
  },
  push: { title: texts.subject, text: texts.push },
})
