import { LINK_LIFE } from '#domain/account-limits.ts'
import { HOUR } from '#domain/duration.ts'
import { linkLife } from '../texts/link-texts.ts'
import { aboutEmailChange } from './about/email-change.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.new-email.subject', message: 'Apstipriniet jauno e-pasta adresi' },
  text: /*i18n*/ {
    id: 'mail.new-email.text',
    message: 'Kāds lūdza turpmāk ienākt platformā Saruna ar šo adresi. Ja tas bijāt jūs, apstipriniet to.',
  },
  button: /*i18n*/ { id: 'mail.new-email.button', message: 'Apstiprināt adresi' },
  ignore: /*i18n*/ {
    id: 'mail.new-email.ignore',
    message: 'Ja to nelūdzāt, šo vēstuli varat neņemt vērā: nekas nemainīsies.',
  },
}

/** Asks a new address to confirm that it is its person's; it names nobody, as it may be a stranger's. */
export const newEmail = aboutEmailChange({
  to: 'new',
  isTrue: ({ state, confirm_until: until }, now) => state === 'pending' && until.getTime() > now,
  letter({ href }, { say }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text)],
      button: { label: say(texts.button), href },
      notes: [`${say(linkLife, { hours: LINK_LIFE.confirm / HOUR })} ${say(texts.ignore)}`],
    }
  },
})
