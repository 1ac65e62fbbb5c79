import type { Language } from '#contract/language.ts'
import { alarm, openAccount } from '../../texts/alarm-text.ts'
import { speaker } from '../../texts/catalogue.ts'
import { aboutAccount } from './account.ts'

/** A mail that says what was changed about an account, and what to do for whoever did not do it. */
export const accountChanged = (texts: (language: Language) => { subject: string; text: string }) =>
  aboutAccount({
    isTrue: ({ status }) => status === 'confirmed',
    letter(_, { language, publicUrl, supportEmail }) {
      const say = speaker(language)
      const { subject, text } = texts(language)
      return {
        subject,
        paragraphs: [text, say(alarm, { email: supportEmail })],
        button: { label: say(openAccount), href: `${publicUrl}/account` },
      }
    },
  })
