import { dayText } from '../texts/instants.ts'
import { aboutPlan } from './about/plan.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.plan-ending.subject', message: 'Abonements drīz beigsies' },
  text: /*i18n*/ {
    id: 'mail.plan-ending.text',
    message:
      'Šis mēnesis ir apmaksāts ar pārskaitījumu, tāpēc pats tas neatjaunosies. Neizlietotās konsultācijas un čats jums ir līdz {day}.',
  },
  on: /*i18n*/ {
    id: 'mail.plan-ending.on',
    message:
      'Lai turpinātu bez pārtraukuma, pasūtiet nākamo mēnesi jau tagad: tas sāksies, kad beigsies šis. Varat arī izvēlēties karti, un turpmāk abonements atjaunosies pats.',
  },
  button: /*i18n*/ { id: 'mail.plan-ending.button', message: 'Turpināt abonementu' },
}

/** Tells when a plan that was paid by transfer ends, and how it goes on. */
export const planEnding = aboutPlan({
  facts: (plan) => (plan?.ending_told_at && plan.by_transfer ? { endsAt: plan.period_end.getTime() } : null),
  letter({ endsAt }, { say, publicUrl }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text, { day: dayText(endsAt) }), say(texts.on)],
      button: { label: say(texts.button), href: `${publicUrl}/patient/profile/paymentplan` },
    }
  },
})
