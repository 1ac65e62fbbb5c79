/** What to do about a change of one's account that was somebody else's. */
export const alarm = /*i18n*/ {
  id: 'mail.account.alarm',
  message: 'Ja to nedarījāt jūs, tūlīt nomainiet paroli un rakstiet mums: {email}.',
}
/** The label of the button that leads to one's account. */
export const openAccount = /*i18n*/ { id: 'mail.account.button', message: 'Atvērt kontu' }
