import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Card } from '#contract/card.ts'
import { completePayment } from '#contract/consultation-routes.ts'
import { type Bought, buyConsultations, getBalance } from '#contract/purchase.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { type BodyOf, useApiQuery, usePutAnswer } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import type { TabProps } from './search.ts'
import type { Purchasing } from './use-purchase.ts'

const boughtIn = (answer: BodyOf<typeof completePayment> | undefined) =>
  answer && 'balance' in answer ? answer : undefined

/**
 * Buys once, however often it is asked, and follows the payment. One that waits for the bank stands in the address:
 * asking the server to complete it may be repeated at will, also after a reload.
 */
export function usePay({ search, onSearch, purchase }: TabProps & { purchase: Purchasing }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const put = usePutAnswer()
  const [done, setDone] = useState<Bought>()
  const [addingCard, setAddingCard] = useState<'needed' | 'wanted' | null>(null)
  const [postponed, setPostponed] = useState(false)
  const sending = useRef(false)
  const { kind, amount, price, promo } = purchase
  const id = search.payment
  const completion = useApiQuery(
    completePayment,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const buy = useApiMutation(buyConsultations, {
    keepAct: true,
    onSuccess(answer) {
      if (answer.status === 201) return finish(answer.body)
      put(completePayment, { params: { id: answer.body.payment._id } }, answer.body)
      setPostponed(false)
      return onSearch({ kind, ...(amount && { amount }), payment: answer.body.payment._id })
    },
  })

  function finish(bought: Bought) {
    setDone(bought)
    put(getBalance, {}, bought.balance)
    promo.remove()
    if (id !== undefined) onSearch({})
  }

  async function start(card: Card | undefined) {
    if (sending.current || amount === undefined || !price) return
    if (price.total > 0 && !card) return setAddingCard('needed')
    if (id !== undefined) onSearch({})
    sending.current = true
    try {
      await buy.mutateAsync({
        body: {
          kind,
          amount,
          total: price.total,
          ...(card && price.total > 0 && { cardId: card._id }),
          ...(promo.applied && { promoCode: promo.applied.code }),
        },
      })
    } catch (error) {
      if (isApiError(error, 'card_required')) setAddingCard('needed')
      if (isApiError(error, 'promo_code_not_valid')) promo.refuse(error)
      // Only a code can have come to take off something else.
      if (isApiError(error, 'price_changed') && promo.applied) promo.apply()
    } finally {
      sending.current = false
    }
  }

  async function answered(): Promise<boolean> {
    const bought = boughtIn((await completion.refetch()).data)
    if (bought) finish(bought)
    return bought !== undefined
  }

  /** Back to the choice, unless the bank has agreed meanwhile. The code belongs to the payment that is left. */
  async function leave() {
    if (await answered()) return
    promo.remove()
    onSearch({})
  }

  // Whatever else goes wrong, the payment still stands and may be made.
  const over = isApiError(completion.error, 'payment_failed', 'not_found')
  const answer = over ? undefined : completion.data
  const waits = id !== undefined && !over && !boughtIn(answer)
  const asked = waits && answer && 'payment' in answer ? answer.payment : undefined
  // What was said about another wish is over.
  const wished = buy.variables?.body
  const refused = wished?.kind === kind && wished.amount === amount ? buy.error : null
  const error = refused ?? (id === undefined ? null : completion.error)
  function wordsFor(): string | null {
    // Those two are said where they are mended.
    if (!error || buy.isPending || isApiError(error, 'card_required', 'promo_code_not_valid')) return null
    if (isApiError(error, 'payment_failed'))
      return t`Maksājums neizdevās: banka to neapstiprināja. Nekas nav nopirkts; izvēlieties citu karti vai mēģiniet vēlreiz.`
    if (isApiError(error, 'price_changed'))
      return t`Cena tikmēr ir mainījusies. Apskatiet jauno un pērciet vēlreiz.`
    return errorText(error)
  }

  return {
    start: (card: Card | undefined) => void start(card),
    busy: buy.isPending || (id !== undefined && completion.isFetching),
    failure: wordsFor(),
    /** What was bought just now, also in another window or before a reload. */
    bought: done ?? (id === undefined ? undefined : boughtIn(answer)),
    again: () => {
      setDone(undefined)
      onSearch({})
    },
    addingCard,
    askCard: () => setAddingCard('wanted'),
    closeCard: () => setAddingCard(null),
    /** The bank has a question that is not answered yet: for what it asks. */
    asked,
    /** A payment was begun whose end is not known yet. */
    waits,
    challenge: asked && !postponed && !completion.isError ? asked : null,
    answered: () => void answered(),
    postpone: () => setPostponed(true),
    resume: () => {
      setPostponed(false)
      void answered()
    },
    leave: () => void leave(),
  }
}

export type Paying = ReturnType<typeof usePay>
