import { wayBack } from '../texts/way-back-text.ts'
import { aboutEmailChange } from './about/email-change.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.email-asked.subject', message: 'Lūgums mainīt e-pasta adresi' },
  text: /*i18n*/ {
    id: 'mail.email-asked.text',
    message:
      'Jūsu kontā lūdza turpmāk ienākt ar citu adresi: {email}. Kamēr tā nav apstiprināta, nekas nemainās.',
  },
}

/** Tells the address one signs in with that it is to be another, and gives it a way back. */
export const emailChangeAsked = aboutEmailChange({
  to: 'old',
  // Also of what was cancelled or done meanwhile: somebody asked for it, and the way back works.
  isTrue: ({ state, way_back_until: until }, now) => state !== 'taken_back' && until.getTime() > now,
  letter({ email, href }, { say, language }) {
    const { notYou, button, notes } = wayBack(href, language)
    return { subject: say(texts.subject), paragraphs: [say(texts.text, { email }), notYou], button, notes }
  },
})
