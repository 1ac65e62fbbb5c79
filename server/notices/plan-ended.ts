import { aboutPlan } from './about/plan.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.plan-ended.subject', message: 'Abonements ir beidzies' },
  text: /*i18n*/ {
    id: 'mail.plan-ended.text',
    message:
      'Jauno mēnesi neizdevās apmaksāt arī pēdējā reizē, un mēs vairs nemēģināsim. Nekas nav iekasēts. Turpmāk maksājat par katru konsultāciju.',
  },
  keeps: /*i18n*/ {
    id: 'mail.plan-ended.keeps',
    message:
      'Pieteiktās un iepriekš nopirktās konsultācijas paliek. Abonementu varat sākt no jauna, kad vien vēlaties.',
  },
  button: /*i18n*/ { id: 'mail.plan-ended.button', message: 'Skatīt plānus' },
}

/** Tells that a plan ended because nobody could be charged for it. */
export const planEnded = aboutPlan({
  facts: (plan) => (plan ? null : {}),
  letter(_, { say, publicUrl }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text), say(texts.keeps)],
      button: { label: say(texts.button), href: `${publicUrl}/patient/profile/plans#plans` },
    }
  },
})
