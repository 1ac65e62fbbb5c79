import { aboutAccount } from './about/account.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.already-confirmed.subject', message: 'Jūsu e-pasts jau ir apstiprināts' },
  text: /*i18n*/ {
    id: 'mail.already-confirmed.text',
    message:
      'Kāds lūdza jaunu apstiprinājuma saiti, bet tā nav vajadzīga: ienāciet ar šo adresi un savu paroli.',
  },
  waits: /*i18n*/ {
    id: 'mail.already-confirmed.waits',
    message: 'Jūsu reģistrāciju vēl izskata administrators. Kad tā būs apstiprināta, mēs jums uzrakstīsim.',
  },
  signIn: /*i18n*/ { id: 'mail.approved.sign-in', message: 'Ienākt' },
}

/** Answers somebody who asks for a confirmation link and needs none. */
export const alreadyConfirmed = aboutAccount({
  isTrue: ({ status }) => status === 'confirmed',
  letter({ approval }, { say, publicUrl }) {
    const waits = approval === 'awaiting_approval'
    return {
      subject: say(texts.subject),
      paragraphs: [say(waits ? texts.waits : texts.text)],
      ...(!waits && { button: { label: say(texts.signIn), href: `${publicUrl}/login` } }),
    }
  },
})
