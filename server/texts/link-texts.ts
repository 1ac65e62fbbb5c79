/** How long a link works. */
export const linkLife = /*i18n*/ {
  id: 'mail.link-life',
  message: 'Saite darbojas {hours, plural, zero {# stundu} one {# stundu} other {# stundas}}.',
}

/** The label of the button that leads to a new password. */
export const choosePassword = /*i18n*/ { id: 'mail.reset.button', message: 'Izvēlēties paroli' }

/** A link that only its receiver has, and how many hours it works. */
export interface MailedLink {
  href: string
  hours: number
}
