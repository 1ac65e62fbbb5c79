import { useLingui } from '@lingui/react/macro'
import type { Card } from '#contract/card.ts'
import { listPayments } from '#contract/payment.ts'
import { getBalance, type PlanBalance } from '#contract/purchase.ts'
import { choosePlan, type PatientPlan } from '#contract/subscription.ts'
import { PLAN_PRICE_CENTS } from '#domain/price-list.ts'
import type { Subscription } from '#domain/specialities.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useApiQuery, useRefresh } from '../../../data/api-query.ts'
import { type PaymentAnswer, usePayment } from '../../../payments/payment.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useSessionActs } from '../../../session/session.ts'
import type { TabProps } from '../search.ts'
import { useOrder } from '../orders/use-order.ts'

const planIn = (answer: PaymentAnswer): PatientPlan | undefined =>
  'name' in answer && !('_id' in answer) ? answer : undefined

/** What choosing a plan means for someone who has one already, or none. */
type PlanStep = 'begin' | 'replace' | 'pay' | 'resume' | 'had'

function stepOf(plan: Subscription, own: PlanBalance | undefined): PlanStep {
  if (!own) return 'begin'
  if (own.name !== plan) return 'replace'
  if (own.status === 'past_due') return 'pay'
  return own.status === 'cancelled' ? 'resume' : 'had'
}

/** Takes or orders a plan once and follows its payment; the plan stands in the address. */
export function usePlanChoice({ search, onSearch, plan }: TabProps & { plan: Subscription }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const refresh = useRefresh()
  const { reload } = useSessionActs()
  const balance = useApiQuery(getBalance, {})
  const total = PLAN_PRICE_CENTS[plan] / 100
  const step = stepOf(plan, balance.data?.plan)
  const due = step === 'resume' ? 0 : total
  const charge = usePayment({
    route: choosePlan,
    id: search.payment,
    onPayment: (payment) => onSearch({ plan, ...(payment && { payment }) }),
    doneIn: planIn,
    onDone() {
      // What the person may do, such as write, stands with them.
      reload()
      void refresh(getBalance, listPayments)
    },
  })

  const order = useOrder(choosePlan)
  const placeOrder = () => void order.start({ body: { plan, payBy: 'bank_transfer', total } }, refreshIfOld)

  // Taken in another window, or ended meanwhile.
  function refreshIfOld(error: unknown) {
    if (isApiError(error, 'conflict', 'price_changed')) void refresh(getBalance)
  }

  async function start(card: Card | undefined) {
    if (!charge.chargeable(card)) return
    refreshIfOld(await charge.start({ body: { plan, cardId: card._id, total: due } }))
  }

  const error = (charge.sent?.body.plan === plan ? charge.refusal : null) ?? charge.failure
  function wordsFor(error: unknown): string | null {
    if (!error || isApiError(error, 'card_required')) return null
    if (isApiError(error, 'payment_failed'))
      return t`Maksājums neizdevās: banka to neapstiprināja. Nekas nav iekasēts; izvēlieties citu karti vai mēģiniet vēlreiz.`
    if (isApiError(error, 'price_changed'))
      return t`Cena tikmēr ir mainījusies. Apskatiet jauno un pērciet vēlreiz.`
    if (isApiError(error, 'conflict'))
      return t`Šis abonements jums jau ir, vai arī cits tā maksājums vēl notiek. Pēc brīža mēģiniet vēlreiz.`
    return errorText(error)
  }

  function orderFailure(): string | null {
    const refusal = order.sent?.body.plan === plan ? order.refusal : null
    if (isApiError(refusal, 'conflict'))
      return t`Šis abonements jums jau ir, vai arī jau ir pasūtīts abonements, kas gaida pārskaitījumu.`
    return wordsFor(refusal)
  }

  return {
    ...charge,
    plan,
    total,
    /** What is paid today. */
    due,
    balance,
    step,
    start: (card: Card | undefined) => void start(card),
    failure: wordsFor(error),
    paymentFailed: isApiError(error, 'payment_failed'),
    order: { ...order, start: placeOrder, failure: orderFailure() },
    leave: () => void charge.leave(),
  }
}

export type PlanChoosing = ReturnType<typeof usePlanChoice>
