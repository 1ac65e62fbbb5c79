import { dayText } from '../texts/instants.ts'
import { aboutPlan } from './about/plan.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.plan-unpaid.subject', message: 'Abonementu neizdevās atjaunot' },
  text: /*i18n*/ {
    id: 'mail.plan-unpaid.text',
    message:
      'Jauno mēnesi neizdevās apmaksāt ar jūsu karti. Nekas nav iekasēts, un čats jums paliek. Mēģināsim vēlreiz {day}.',
  },
  card: /*i18n*/ {
    id: 'mail.plan-unpaid.card',
    message:
      'Varat arī negaidīt un samaksāt tagad, ja vēlaties, ar citu karti. Jaunā mēneša konsultācijas būs jūsu uzreiz.',
  },
  button: /*i18n*/ { id: 'mail.plan-unpaid.button', message: 'Samaksāt tagad' },
}

/** Tells that a plan could not be renewed, when it is tried again, and how to pay now. */
export const planUnpaid = aboutPlan({
  facts: (plan) => (plan?.status === 'past_due' ? { again: plan.due_at.getTime() } : null),
  letter({ again }, { say, publicUrl }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text, { day: dayText(again) }), say(texts.card)],
      button: { label: say(texts.button), href: `${publicUrl}/patient/profile/paymentplan` },
    }
  },
})
