import { LINK_LIFE } from '#domain/account-limits.ts'
import { choosePassword, linkLife } from '../texts/link-texts.ts'
import { bringsLink } from './about/account.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.admin.subject', message: 'Jūsu administratora konts' },
  heading: /*i18n*/ { id: 'mail.admin.heading', message: 'Jums ir izveidots administratora konts' },
  text: /*i18n*/ { id: 'mail.admin.text', message: 'Lai to sāktu lietot, izvēlieties paroli.' },
  ignore: /*i18n*/ {
    id: 'mail.admin.ignore',
    message: 'Ja to negaidījāt, šo vēstuli varat neņemt vērā.',
  },
}

/** Brings a new administrator the link by which they choose their password. */
export const confirmAdmin = bringsLink({
  kind: 'confirm-admin',
  path: '/admin/email/confirm/',
  life: LINK_LIFE.admin,
  isTrue: ({ status }) => status === 'created',
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
