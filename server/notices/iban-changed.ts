import { IBAN_COOL_DOWN_HOURS } from '#domain/deadlines.ts'
import { aboutAccount } from './about/account.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.iban.subject', message: 'Izmaksu konts ir mainīts' },
  text: /*i18n*/ {
    id: 'mail.iban.text',
    message:
      'Jūsu profilā ir cits konts izmaksām. Drošības labad jaunu izmaksu varēs pieprasīt pēc {hours, plural, zero {# stundām} one {# stundas} other {# stundām}}.',
  },
  button: /*i18n*/ { id: 'mail.iban.button', message: 'Atvērt profilu' },
  alarm: /*i18n*/ {
    id: 'mail.iban.alarm',
    message: 'Ja to nemainījāt jūs, tūlīt nomainiet paroli un rakstiet mums: {email}.',
  },
}

/** Tells a specialist that their earnings would go to another account from now on; which one stands in no mail. */
export const ibanChanged = aboutAccount({
  isTrue: ({ status }) => status === 'confirmed',
  letter(_, { say, publicUrl, supportEmail }) {
    return {
      subject: say(texts.subject),
      paragraphs: [
        say(texts.text, { hours: IBAN_COOL_DOWN_HOURS }),
        say(texts.alarm, { email: supportEmail }),
      ],
      button: { label: say(texts.button), href: `${publicUrl}/doctor/profile` },
    }
  },
})
