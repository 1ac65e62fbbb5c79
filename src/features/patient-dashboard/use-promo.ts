import { useState } from 'react'
import { quoteConsultation } from '#contract/consultation-routes.ts'
import type { Reservation } from '#contract/consultation.ts'
import { checkPromoCode } from '#contract/promo.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { type BodyOf, usePutAnswer } from '../../hooks/api-query.ts'

/** The promo code of a booking in the making: typed, checked by the server, and kept until it is taken away. */
export function usePromo(wish: Pick<Reservation, 'doctorId' | 'from' | 'minutes' | 'payWith'>) {
  const [typed, setTyped] = useState('')
  const [applied, setApplied] = useState<BodyOf<typeof checkPromoCode>>()
  const [refusal, setRefusal] = useState<unknown>(null)
  const check = useApiMutation(checkPromoCode)
  const price = useApiMutation(quoteConsultation)
  const put = usePutAnswer()

  /** Asks what the code takes off and what is then to pay, so that the price changes at once and only once. */
  async function apply() {
    setRefusal(null)
    try {
      const { body: found } = await check.mutateAsync({ body: { code: typed, doctorId: wish.doctorId } })
      const body = { ...wish, promoCode: found.code }
      put(quoteConsultation, { body }, (await price.mutateAsync({ body })).body)
      setTyped(found.code)
      setApplied(found)
    } catch (error) {
      setRefusal(error)
    }
  }

  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setRefusal(null)
    },
    applied,
    /** Why the code was not taken, or is no longer. */
    refusal,
    busy: check.isPending || price.isPending,
    apply: () => void apply(),
    remove: () => {
      setTyped('')
      setApplied(undefined)
      setRefusal(null)
    },
    /** The server does not take the code any more: it stands in the field, with the reason. */
    refuse: (error: unknown) => {
      setApplied(undefined)
      setRefusal(error)
    },
  }
}

export type PromoEntry = ReturnType<typeof usePromo>
