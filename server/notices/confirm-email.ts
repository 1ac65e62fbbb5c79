import { LINK_LIFE } from '#domain/account-limits.ts'
import { speaker } from '../texts/catalogue.ts'
import { linkLife } from '../texts/link-texts.ts'
import { bringsLink } from './about/account.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.confirm.subject', message: 'Apstipriniet savu e-pasta adresi' },
  heading: /*i18n*/ { id: 'mail.confirm.heading', message: 'Vēl viens solis' },
  text: /*i18n*/ {
    id: 'mail.confirm.text',
    message: 'Jūs reģistrējāties platformā Saruna. Lai turpinātu, apstipriniet, ka šī adrese ir jūsu.',
  },
  free: /*i18n*/ {
    id: 'mail.confirm.free',
    message: 'Pēc tam jūsu pieteikumu izskatīs administrators, un mēs par to uzrakstīsim.',
  },
  button: /*i18n*/ { id: 'mail.confirm.button', message: 'Apstiprināt adresi' },
  ignore: /*i18n*/ {
    id: 'mail.confirm.ignore',
    message: 'Ja nereģistrējāties, šo vēstuli varat neņemt vērā.',
  },
}

/** Asks a new person to confirm the e-mail; a free user learns that an administrator comes next. */
export const confirmEmail = bringsLink({
  kind: 'confirm-email',
  path: '/email/confirm/',
  life: LINK_LIFE.confirm,
  isTrue: ({ status }) => status === 'created',
  letter({ account, link }, { language }) {
    const say = speaker(language)
    const free = account.approval === 'awaiting_approval'
    return {
      subject: say(texts.subject),
      heading: say(texts.heading),
      paragraphs: [say(texts.text), ...(free ? [say(texts.free)] : [])],
      button: { label: say(texts.button), href: link.href },
      notes: [`${say(linkLife, { hours: link.hours })} ${say(texts.ignore)}`],
    }
  },
})
