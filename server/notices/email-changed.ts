import { wayBack } from '../texts/way-back-text.ts'
import { aboutEmailChange } from './about/email-change.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.email-changed.subject', message: 'E-pasta adrese ir mainīta' },
  text: /*i18n*/ {
    id: 'mail.email-changed.text',
    message: 'Jūsu kontā tagad ienāk ar citu adresi: {email}. Ar šo vairs ienākt nevar.',
  },
}

/** Tells the old address that it is another now, with the same way back as when it was asked for. */
export const emailChanged = aboutEmailChange({
  to: 'old',
  isTrue: ({ state, way_back_until: until }, now) => state === 'done' && until.getTime() > now,
  letter({ email, href }, { say, language }) {
    const { notYou, button, notes } = wayBack(href, language)
    return { subject: say(texts.subject), paragraphs: [say(texts.text, { email }), notYou], button, notes }
  },
})
