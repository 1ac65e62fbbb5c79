import { aboutAccount } from './about/account.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.account-exists.subject', message: 'Ar šo adresi jau ir konts' },
  text: /*i18n*/ {
    id: 'mail.account-exists.text',
    message:
      'Kāds Sarunā norādīja šo adresi. Ar to jau ir konts: ienāciet ar savu paroli vai izvēlieties jaunu. Ja tas nebijāt jūs, nekas nav jādara.',
  },
  blocked: /*i18n*/ {
    id: 'mail.account-exists.blocked',
    message: 'Kāds Sarunā norādīja šo adresi. Konts ar to ir bloķēts. Jautājumus rakstiet mums: {email}.',
  },
  signIn: /*i18n*/ { id: 'mail.approved.sign-in', message: 'Ienākt' },
}

/** Tells the owner of an address that somebody gave it where its being taken is told to nobody. */
export const accountExists = aboutAccount({
  isTrue: ({ status }) => status === 'confirmed' || status === 'blocked',
  letter({ status }, { say, publicUrl, supportEmail }) {
    const blocked = status === 'blocked'
    return {
      subject: say(texts.subject),
      paragraphs: [blocked ? say(texts.blocked, { email: supportEmail }) : say(texts.text)],
      ...(!blocked && { button: { label: say(texts.signIn), href: `${publicUrl}/login` } }),
    }
  },
})
