import { countWaitingFlags } from '../store/flag/read.ts'
import { findClientByRole } from '../store/person/read.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.flag-escalated.subject', message: 'Steidzami: jāsazinās ar pacientu' },
  text: /*i18n*/ {
    id: 'mail.flag-escalated.text',
    message: 'Sarunas administratoriem ir nodots pacients, ar kuru jāsazinās. Vairāk rakstām tikai Sarunā.',
  },
  button: /*i18n*/ { id: 'mail.flag-escalated.button', message: 'Atvērt sarakstu' },
}

/** Tells an administrator that a patient is to be called, while somebody is; of whom and why it says nothing. */
export const flagEscalated = {
  about: 'person',
  setting: null,
  ...mailOf<true>({
    async facts({ database: { sql } }, { person: { id, status } }) {
      if (status !== 'confirmed' || !(await findClientByRole(sql, id, 'admin'))) return null
      const { total } = await countWaitingFlags(sql).executeTakeFirstOrThrow()
      return total > 0 || null
    },
    letter: (_, { say, publicUrl }) => ({
      subject: say(texts.subject),
      paragraphs: [say(texts.text)],
      button: { label: say(texts.button), href: `${publicUrl}/admin/flags` },
    }),
  }),
} as const
