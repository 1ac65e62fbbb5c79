import { countOpen } from '../store/payment/findings.ts'
import { findClientByRole } from '../store/person/read.ts'
import { speaker } from '../texts/catalogue.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.findings.subject', message: 'Maksājumos ir kas jāpārbauda' },
  text: /*i18n*/ {
    id: 'mail.findings.text',
    message:
      'Maksājumu sarakstā jūs gaida {count, plural, zero {# ieraksti, kas jāpārbauda} one {# ieraksts, kas jāpārbauda} other {# ieraksti, kas jāpārbauda}}. Pie katra rakstīts, kas noticis un ko darīt.',
  },
  once: /*i18n*/ {
    id: 'mail.findings.once',
    message: 'Par jauniem ierakstiem rakstām ne biežāk kā reizi dienā.',
  },
  button: /*i18n*/ { id: 'mail.findings.button', message: 'Atvērt sarakstu' },
}

/**
 * Tells an administrator that something about payments waits; what it is stands on the screen alone. Not when nothing
 * does, or they are none any more.
 */
export const findings = {
  about: 'person',
  setting: null,
  ...mailOf<{ open: number }>({
    async facts({ database }, { person: { id, status } }) {
      if (status !== 'confirmed' || !(await findClientByRole(database.sql, id, 'admin'))) return null
      const open = await countOpen(database.sql)
      return open === 0 ? null : { open }
    },
    letter({ open }, { language, publicUrl }) {
      const say = speaker(language)
      return {
        subject: say(texts.subject),
        paragraphs: [say(texts.text, { count: open })],
        button: { label: say(texts.button), href: `${publicUrl}/admin/payments?view=open` },
        notes: [say(texts.once)],
      }
    },
  }),
} as const
