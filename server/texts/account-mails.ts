import type { Language } from '#contract/language.ts'
import { IBAN_COOL_DOWN_HOURS } from '#domain/deadlines.ts'
import { speaker } from './catalogue.ts'
import type { Letter } from './mail-layout.ts'

const linkLife = /*i18n*/ {
  id: 'mail.link-life',
  message: 'Saite darbojas {hours, plural, zero {# stundu} one {# stundu} other {# stundas}}.',
}

const confirm = {
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

const reset = {
  subject: /*i18n*/ { id: 'mail.reset.subject', message: 'Jauna parole' },
  heading: /*i18n*/ { id: 'mail.reset.heading', message: 'Izvēlieties jaunu paroli' },
  text: /*i18n*/ { id: 'mail.reset.text', message: 'Saņēmām lūgumu nomainīt jūsu konta paroli.' },
  button: /*i18n*/ { id: 'mail.reset.button', message: 'Izvēlēties paroli' },
  ignore: /*i18n*/ {
    id: 'mail.reset.ignore',
    message: 'Ja to nelūdzāt, neko nedariet: parole paliks tā pati.',
  },
}

const admin = {
  subject: /*i18n*/ { id: 'mail.admin.subject', message: 'Jūsu administratora konts' },
  heading: /*i18n*/ { id: 'mail.admin.heading', message: 'Jums ir izveidots administratora konts' },
  text: /*i18n*/ { id: 'mail.admin.text', message: 'Lai to sāktu lietot, izvēlieties paroli.' },
  ignore: /*i18n*/ {
    id: 'mail.admin.ignore',
    message: 'Ja to negaidījāt, šo vēstuli varat neņemt vērā.',
  },
}

const approved = {
  subject: /*i18n*/ { id: 'mail.approved.subject', message: 'Jūsu reģistrācija ir apstiprināta' },
  text: /*i18n*/ { id: 'mail.approved.text', message: 'Tagad varat ienākt un izvēlēties speciālistu.' },
  unconfirmed: /*i18n*/ {
    id: 'mail.approved.unconfirmed',
    message: 'Vēl atliek apstiprināt e-pasta adresi ar saiti, ko nosūtījām iepriekš.',
  },
  signIn: /*i18n*/ { id: 'mail.approved.sign-in', message: 'Ienākt' },
  resend: /*i18n*/ { id: 'mail.approved.resend', message: 'Pieprasīt jaunu saiti' },
}

const iban = {
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

/** A link that only its receiver has, and how many hours it works. */
export interface MailedLink {
  href: string
  hours: number
}

/** Asks a new person to confirm the e-mail; a free user learns that an administrator comes next. */
export function confirmEmailLetter(language: Language, link: MailedLink, free: boolean): Letter {
  const say = speaker(language)
  return {
    subject: say(confirm.subject),
    heading: say(confirm.heading),
    paragraphs: [say(confirm.text), ...(free ? [say(confirm.free)] : [])],
    button: { label: say(confirm.button), href: link.href },
    notes: [`${say(linkLife, { hours: link.hours })} ${say(confirm.ignore)}`],
  }
}

/** Brings the link by which a new password is chosen. */
export function resetPasswordLetter(language: Language, link: MailedLink): Letter {
  const say = speaker(language)
  return {
    subject: say(reset.subject),
    heading: say(reset.heading),
    paragraphs: [say(reset.text)],
    button: { label: say(reset.button), href: link.href },
    notes: [`${say(linkLife, { hours: link.hours })} ${say(reset.ignore)}`],
  }
}

/** Brings a new administrator the link by which they choose their password. */
export function confirmAdminLetter(language: Language, link: MailedLink): Letter {
  const say = speaker(language)
  return {
    subject: say(admin.subject),
    heading: say(admin.heading),
    paragraphs: [say(admin.text)],
    button: { label: say(reset.button), href: link.href },
    notes: [`${say(linkLife, { hours: link.hours })} ${say(admin.ignore)}`],
  }
}

/** Tells a free user that an administrator approved them, be the e-mail confirmed by then or not. */
export function accountApprovedLetter(language: Language, publicUrl: string, confirmed: boolean): Letter {
  const say = speaker(language)
  return {
    subject: say(approved.subject),
    paragraphs: [say(confirmed ? approved.text : approved.unconfirmed)],
    button: confirmed
      ? { label: say(approved.signIn), href: `${publicUrl}/login` }
      : { label: say(approved.resend), href: `${publicUrl}/email/resend` },
  }
}

/** Tells a specialist that their earnings would go to another account from now on; which one stands in no mail. */
export function ibanChangedLetter(
  language: Language,
  { publicUrl, supportEmail }: { publicUrl: string; supportEmail: string },
): Letter {
  const say = speaker(language)
  return {
    subject: say(iban.subject),
    paragraphs: [say(iban.text, { hours: IBAN_COOL_DOWN_HOURS }), say(iban.alarm, { email: supportEmail })],
    button: { label: say(iban.button), href: `${publicUrl}/doctor/profile` },
  }
}
