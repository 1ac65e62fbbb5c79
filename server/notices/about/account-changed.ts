import { alarm, openAccount } from '../../texts/alarm-text.ts'
import type { Text } from '../../texts/catalogue.ts'
import { aboutAccount } from './account.ts'

/** A mail that says what was changed about an account, and what to do for whoever did not do it. */
export const accountChanged = (texts: Readonly<Record<'subject' | 'text', Text>>) =>
  aboutAccount({
    isTrue: ({ status }) => status === 'confirmed',
    letter: (_, { say, publicUrl, supportEmail }) => ({
      subject: say(texts.subject),
      paragraphs: [say(texts.text), say(alarm, { email: supportEmail })],
      button: { label: say(openAccount), href: `${publicUrl}/account` },
    }),
  })
