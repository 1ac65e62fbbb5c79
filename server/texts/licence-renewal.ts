/** How a licence that was renewed comes onto the public page, and the way there. */
export const renewal = {
  how: /*i18n*/ {
    id: 'mail.licence.how',
    message:
      'Kad licence ir pagarināta, ierakstiet profilā jauno termiņu un nosūtiet profilu izskatīšanai. Rezervētās konsultācijas paliek spēkā.',
  },
  button: /*i18n*/ { id: 'mail.licence.button', message: 'Atvērt profilu' },
}
