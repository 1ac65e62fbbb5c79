import { findRefusal } from '../store/admin/free-users.ts'
import { readRefusalReason } from '../usecases/admin/refusal-reason.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.refused.subject', message: 'Par jūsu reģistrāciju' },
  text: /*i18n*/ {
    id: 'mail.refused.text',
    message: 'Paldies, ka reģistrējāties. Šoreiz bezmaksas plānu jums piešķirt nevaram.',
  },
  reason: /*i18n*/ { id: 'mail.refused.reason', message: 'Iemesls' },
  questions: /*i18n*/ {
    id: 'mail.refused.questions',
    message: 'Ja kaut kas ir mainījies vai nav skaidrs, rakstiet mums: {email}.',
  },
}

/** Tells a free user that they were refused, and why; which plan it was about stands in no subject. */
export const accountRefused = {
  about: 'person',
  setting: null,
  ...mailOf<{ reason: string }>({
    async facts({ database, vault }, { person }) {
      const refusal = await findRefusal(database.sql, person.id)
      return refusal ? { reason: await readRefusalReason({ vault }, person, refusal) } : null
    },
    letter({ reason }, { say, supportEmail }) {
      return {
        subject: say(texts.subject),
        paragraphs: [say(texts.text)],
        facts: [{ label: say(texts.reason), value: reason }],
        notes: [say(texts.questions, { email: supportEmail })],
      }
    },
  }),
} as const
