import { PLAN_PRICE_CENTS } from '#domain/price-list.ts'
import type { Subscription } from '#domain/specialities.ts'
import { euroText } from '../texts/amounts.ts'
import { dayText } from '../texts/instants.ts'
import { aboutPlan } from './about/plan.ts'

const subject = /*i18n*/ { id: 'mail.plan-cancelled.subject', message: 'Abonements ir atcelts' }
const nothingMore = /*i18n*/ {
  id: 'mail.plan-cancelled.nothing-more',
  message: 'Jūs atcēlāt abonementu. Par to no kartes vairs nekas netiks iekasēts.',
}
const until = /*i18n*/ {
  id: 'mail.plan-cancelled.until',
  message:
    'Neizlietotās konsultācijas un čats jums paliek līdz {day}. Pēc tam maksāsiet par katru konsultāciju. Līdz tai dienai varat arī pārdomāt.',
}
const atOnce = /*i18n*/ {
  id: 'mail.plan-cancelled.at-once',
  message: 'Tas ir beidzies. Turpmāk maksājat par katru konsultāciju.',
}
const keeps = /*i18n*/ {
  id: 'mail.plan-cancelled.keeps',
  message: 'Pieteiktās un iepriekš nopirktās konsultācijas paliek.',
}
const button = /*i18n*/ { id: 'mail.plan-cancelled.button', message: 'Skatīt abonementu' }
const facts = {
  plan: /*i18n*/ { id: 'fact.plan', message: 'Abonements' },
  until: /*i18n*/ { id: 'fact.plan-until', message: 'Ir spēkā līdz' },
}
// Which plan it was would say what its consultations are about: the price tells it to whom it belongs.
const monthly = /*i18n*/ { id: 'fact.plan-price', message: '{price} mēnesī' }

interface Facts {
  /** What is paid goes on until then, unless the plan ended with being cancelled. */
  left: { plan: Subscription; until: number } | undefined
}

/** The proof that a plan was cancelled. */
export const planCancelled = aboutPlan<Facts>({
  facts(plan) {
    if (!plan) return { left: undefined }
    return plan.status === 'cancelled'
      ? { left: { plan: plan.plan, until: plan.period_end.getTime() } }
      : null
  },
  letter({ left }, { say, publicUrl }) {
    return {
      subject: say(subject),
      heading: say(subject),
      paragraphs: [
        say(nothingMore),
        left ? say(until, { day: dayText(left.until) }) : say(atOnce),
        say(keeps),
      ],
      ...(left && {
        facts: [
          { label: say(facts.plan), value: say(monthly, { price: euroText(PLAN_PRICE_CENTS[left.plan]) }) },
          { label: say(facts.until), value: dayText(left.until) },
        ],
      }),
      button: { label: say(button), href: `${publicUrl}/patient/profile/paymentplan` },
    }
  },
})
