import { LINK_LIFE } from '#domain/account-limits.ts'
import { choosePassword, linkLife } from '../texts/link-texts.ts'
import { codeForMail } from '../usecases/account/sign-up-code.ts'
import { bringsLink } from './about/account.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.confirm.subject', message: 'Apstipriniet savu e-pasta adresi' },
  heading: /*i18n*/ { id: 'mail.confirm.heading', message: 'Vēl viens solis' },
  text: /*i18n*/ {
    id: 'mail.confirm.text',
    message: 'Jūs reģistrējāties platformā Saruna. Lai turpinātu, apstipriniet, ka šī adrese ir jūsu.',
  },
  disputed: /*i18n*/ {
    id: 'mail.confirm.disputed',
    message:
      'Ar šo adresi reģistrācija sākta vairāk nekā vienu reizi, vai saite prasīta no citas vietas. Lai konts būtu tikai jūsu, izvēlieties jaunu paroli: iepriekš izvēlētā vairs neder.',
  },
  free: /*i18n*/ {
    id: 'mail.confirm.free',
    message: 'Pēc tam jūsu pieteikumu izskatīs administrators, un mēs par to uzrakstīsim.',
  },
  button: /*i18n*/ { id: 'mail.confirm.button', message: 'Apstiprināt adresi' },
  code: /*i18n*/ { id: 'mail.confirm.code', message: 'Kods' },
  typed: /*i18n*/ {
    id: 'mail.confirm.typed',
    message: 'Kodu var ierakstīt lapā, kurā reģistrējāties. Nevienam citam to nesakiet.',
  },
  ignore: /*i18n*/ {
    id: 'mail.confirm.ignore',
    message: 'Ja nereģistrējāties, šo vēstuli varat neņemt vērā.',
  },
}

/**
 * Asks a new person to confirm the e-mail; a free user learns that an administrator comes next, and who may not be the only
 * one to have signed up with the address, that they choose a new password.
 */
export const confirmEmail = bringsLink({
  kind: 'confirm-email',
  path: '/email/confirm/',
  life: LINK_LIFE.confirm,
  isTrue: ({ status }) => status === 'created',
  codeOf: codeForMail,
  letter({ account, link, code }, { say }) {
    const free = account.approval === 'awaiting_approval'
    return {
      subject: say(texts.subject),
      heading: say(texts.heading),
      paragraphs: [
        say(texts.text),
        ...(account.password_disputed ? [say(texts.disputed)] : []),
        ...(free ? [say(texts.free)] : []),
      ],
      ...(code && { facts: [{ label: say(texts.code), value: `${code.slice(0, 3)} ${code.slice(3)}` }] }),
      button: { label: say(account.password_disputed ? choosePassword : texts.button), href: link.href },
      notes: [
        ...(code ? [say(texts.typed)] : []),
        `${say(linkLife, { hours: link.hours })} ${say(texts.ignore)}`,
      ],
    }
  },
})
