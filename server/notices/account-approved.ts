import { aboutAccount } from './about/account.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.approved.subject', message: 'Jūsu reģistrācija ir apstiprināta' },
  text: /*i18n*/ { id: 'mail.approved.text', message: 'Tagad varat ienākt un izvēlēties speciālistu.' },
  unconfirmed: /*i18n*/ {
    id: 'mail.approved.unconfirmed',
    message: 'Vēl atliek apstiprināt e-pasta adresi ar saiti, ko nosūtījām iepriekš.',
  },
  signIn: /*i18n*/ { id: 'mail.approved.sign-in', message: 'Ienākt' },
  resend: /*i18n*/ { id: 'mail.approved.resend', message: 'Pieprasīt jaunu saiti' },
}

/** Tells a free user that an administrator approved them, be the e-mail confirmed by then or not. */
export const accountApproved = aboutAccount({
  isTrue: ({ status, approval }) => approval === 'confirmed' && status !== 'blocked',
  letter({ status }, { say, publicUrl }) {
    const confirmed = status === 'confirmed'
    return {
      subject: say(texts.subject),
      paragraphs: [say(confirmed ? texts.text : texts.unconfirmed)],
      button: confirmed
        ? { label: say(texts.signIn), href: `${publicUrl}/login` }
        : { label: say(texts.resend), href: `${publicUrl}/email/resend` },
    }
  },
})
