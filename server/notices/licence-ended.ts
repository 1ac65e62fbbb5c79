import { aboutLicence } from './about/licence.ts'

/** Tells a specialist that their licence has ended, and what patients read about it. */
export const licenceEnded = aboutLicence('ended', {
  subject: /*i18n*/ { id: 'mail.licence-ended.subject', message: 'Jūsu licences termiņš ir beidzies' },
  text: /*i18n*/ {
    id: 'mail.licence-ended.text',
    message:
      'Jūsu profilā norādītās licences pēdējā diena bija {day}. Tā tagad ir teikts arī jūsu publiskajā lapā.',
  },
  push: /*i18n*/ { id: 'push.licence-ended', message: 'Tā tagad ir teikts arī jūsu publiskajā lapā.' },
})
