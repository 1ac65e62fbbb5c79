import { LINK_LIFE } from '#domain/account-limits.ts'
import { choosePassword, linkLife } from '../texts/link-texts.ts'
import { bringsLink } from './about/account.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.reset.subject', message: 'Jauna parole' },
  heading: /*i18n*/ { id: 'mail.reset.heading', message: 'Izvēlieties jaunu paroli' },
  text: /*i18n*/ { id: 'mail.reset.text', message: 'Saņēmām lūgumu nomainīt jūsu konta paroli.' },
  ignore: /*i18n*/ {
    id: 'mail.reset.ignore',
    message: 'Ja to nelūdzāt, neko nedariet: parole paliks tā pati.',
  },
}

/** Brings the link by which a new password is chosen. */
export const resetPassword = bringsLink({
  kind: 'reset-password',
  path: '/password/new/',
  life: LINK_LIFE.reset,
  isTrue: ({ status }) => status === 'confirmed',
  letter({ link }, { say }) {
    return {
      subject: say(texts.subject),
      heading: say(texts.heading),
      paragraphs: [say(texts.text)],
      button: { label: say(choosePassword), href: link.href },
      notes: [`${say(linkLife, { hours: link.hours })} ${say(texts.ignore)}`],
    }
  },
})
