import { aboutProfile } from './about/profile.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.profile-unpublished.subject', message: 'Jūsu profils vairs nav publisks' },
  text: /*i18n*/ {
    id: 'mail.profile-unpublished.text',
    message:
      'Administrators ir pārtraucis profila publicēšanu. Jaunas konsultācijas pieteikt nevar, jau pieteiktās paliek spēkā.',
  },
  next: /*i18n*/ {
    id: 'mail.profile-unpublished.next',
    message:
      'Lai tas atkal būtu redzams, sūtiet to izskatīšanai. Ja nezināt iemeslu, rakstiet mums: {email}.',
  },
  button: /*i18n*/ { id: 'mail.profile-unpublished.button', message: 'Atvērt profilu' },
  push: /*i18n*/ {
    id: 'push.profile-unpublished',
    message: 'Jau pieteiktās konsultācijas paliek spēkā.',
  },
}

/** Tells a specialist that nobody sees their profile any more. */
export const profileUnpublished = aboutProfile({
  isTrue: (profile) => !profile.public,
  facts: () => ({}),
  letter(_, { say, place, supportEmail }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text), say(texts.next, { email: supportEmail })],
      button: { label: say(texts.button), href: place },
    }
  },
  push: { title: texts.subject, text: texts.push },
})
