import { aboutLicence } from './about/licence.ts'

/** Tells a specialist that their licence ends soon. */
export const licenceEnding = aboutLicence('ending', {
  subject: /*i18n*/ { id: 'mail.licence-ending.subject', message: 'Jūsu licence drīz beigsies' },
  text: /*i18n*/ {
    id: 'mail.licence-ending.text',
    message: 'Jūsu profilā norādītā licence ir derīga līdz {day}.',
  },
  push: /*i18n*/ { id: 'push.licence-ending', message: 'Profilā redzams, līdz kurai dienai tā ir derīga.' },
})
