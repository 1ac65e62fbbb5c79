import { useLingui } from '@lingui/react/macro'
import type { Card } from '#contract/card.ts'
import { buyConsultations, getBalance } from '#contract/purchase.ts'
import { isApiError } from '../../../data/api-error.ts'
import { usePutAnswer, useRefresh } from '../../../data/api-query.ts'
import { type PaymentAnswer, usePayment } from '../../../payments/payment.ts'
import { useErrorText } from '../../../data/error-text.ts'
import type { TabProps } from '../search.ts'
import { useOrder } from './use-order.ts'
import type { Purchasing } from './use-purchase.ts'

const boughtIn = (answer: PaymentAnswer) => ('balance' in answer ? answer : undefined)

/** Buys or orders consultations once and follows their payment; what is wished for stands in the address while it waits. */
export function usePay({ search, onSearch, purchase }: TabProps & { purchase: Purchasing }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const put = usePutAnswer()
  const refresh = useRefresh()
  const { kind, amount, price, promo } = purchase
  const charge = usePayment({
    route: buyConsultations,
    id: search.payment,
    onPayment: (payment) => onSearch(payment ? { kind, ...(amount && { amount }), payment } : {}),
    doneIn: boughtIn,
    onDone(bought) {
      put(getBalance, {}, bought.balance)
      promo.remove()
    },
  })

  const order = useOrder(buyConsultations, promo.remove)
  const code = promo.applied && { promoCode: promo.applied.code }

  function mendCode(error: unknown) {
    if (isApiError(error, 'promo_code_not_valid')) promo.refuse(error)
    // Only a code can have come to take off something else.
    if (isApiError(error, 'price_changed') && promo.applied) promo.apply()
  }

  function placeOrder() {
    if (amount === undefined || !price) return
    void order.start(
      { body: { kind, amount, total: price.total, payBy: 'bank_transfer', ...code } },
      mendCode,
    )
  }

  async function start(card: Card | undefined) {
    if (amount === undefined || !price) return
    const free = price.total === 0
    if (!free && !charge.chargeable(card)) return
    const error = await charge.start({
      body: {
        kind,
        amount,
        total: price.total,
        ...(card && !free && { cardId: card._id }),
        ...code,
      },
    })
    mendCode(error)
    if (isApiError(error, 'conflict')) void refresh(getBalance)
  }

  /** The code belongs to the payment that is left. */
  async function leave() {
    if (await charge.leave()) promo.remove()
  }

  // What was said about another wish is over.
  const refusedNow = ({ sent, refusal }: Pick<typeof charge, 'sent' | 'refusal'>) =>
    sent?.body.kind === kind && sent.body.amount === amount ? refusal : null
  const error = refusedNow(charge) ?? charge.failure
  function wordsFor(error: unknown): string | null {
    // Those two are said where they are mended.
    if (!error || isApiError(error, 'card_required', 'promo_code_not_valid')) return null
    if (isApiError(error, 'payment_failed'))
      return t`Maksājums neizdevās: banka to neapstiprināja. Nekas nav nopirkts; izvēlieties citu karti vai mēģiniet vēlreiz.`
    if (isApiError(error, 'conflict'))
      return t`Tikmēr banka apstiprināja iepriekšējo maksājumu, un tas pirkums jau ir jūsu atlikumā. Ja vajag vēl, pērciet vēlreiz.`
    if (isApiError(error, 'price_changed'))
      return t`Cena tikmēr ir mainījusies. Apskatiet jauno un pērciet vēlreiz.`
    return errorText(error)
  }

  return {
    ...charge,
    start: (card: Card | undefined) => void start(card),
    failure: wordsFor(error),
    paymentFailed: isApiError(error, 'payment_failed'),
    order: { ...order, start: placeOrder, failure: wordsFor(refusedNow(order)) },
    bought: charge.done,
    leave: () => void leave(),
  }
}

export type Paying = ReturnType<typeof usePay>
