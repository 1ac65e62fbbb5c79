import { quoteConsultation } from '#contract/consultation-routes.ts'
import type { Reservation } from '#contract/consultation.ts'
import { checkPromoCode } from '#contract/promo.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { usePutAnswer } from '../../../data/api-query.ts'
import { usePromoEntry } from '../../../parts/payment/use-promo-entry.ts'

/** The promo code of a booking in the making. */
export function usePromo(wanted: Pick<Reservation, 'doctorId' | 'from' | 'minutes' | 'payWith'>) {
  const check = useApiMutation(checkPromoCode)
  const price = useApiMutation(quoteConsultation)
  const put = usePutAnswer()
  // Asks what the code takes off and what is then to pay, so that the price changes at once and only once.
  return usePromoEntry(async (code) => {
    const { body: found } = await check.mutateAsync({ body: { code, doctorId: wanted.doctorId } })
    const body = { ...wanted, promoCode: found.code }
    put(quoteConsultation, { body }, (await price.mutateAsync({ body })).body)
    return found
  })
}
