import { useLingui } from '@lingui/react/macro'
import { listSlots } from '#contract/doctor.ts'
import { getBalance } from '#contract/purchase.ts'
import { typedText } from '#contract/typed-text.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useRefresh } from '../../../data/api-query.ts'
import { useErrorText } from '../../../data/error-text.ts'
import type { Booking } from './use-booking.ts'
import { useOtherMade } from './use-other-made.ts'

/** Sends the request once, however often it is asked, and says why it was refused. */
export function useReserve({ booking, from }: { booking: Booking; from: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const otherMade = useOtherMade()
  const refresh = useRefresh()
  const { doctorId, minutes, payWith, card, quote, promo, promoCode, search, charge } = booking
  const note = typedText(booking.note.text)

  async function start() {
    if (payWith === 'card' && (quote.data?.total ?? 0) > 0 && !charge.chargeable(card)) return
    const error = await charge.start({
      body: {
        doctorId,
        from,
        minutes,
        ...(search.proposed && { proposed: true }),
        payWith,
        ...(payWith === 'card' && card && { cardId: card._id }),
        ...(promoCode && { promoCode }),
        ...(note && { note }),
        ...(quote.data && { total: quote.data.total }),
      },
    })
    if (!error) return
    if (isApiError(error, 'promo_code_not_valid')) promo.refuse(error)
    if (isApiError(error, 'price_changed', 'conflict')) void quote.refetch()
    if (isApiError(error, 'not_enough_consultations')) void refresh(getBalance)
    // The time may be somebody else's by now, or held for another ten minutes: both are asked anew.
    void booking.hold.refetch()
    void refresh(listSlots)
  }

  // What was said about another time is over.
  const error = (charge.sent?.body.from === from ? charge.refusal : null) ?? charge.failure
  function wordsFor(): string | null {
    // Those two are said where they are mended.
    if (!error || isApiError(error, 'card_required', 'promo_code_not_valid')) return null
    if (isApiError(error, 'payment_failed'))
      return t`Maksājums neizdevās: banka to neapstiprināja. Laiks joprojām ir jūsu; izvēlieties citu karti vai mēģiniet vēlreiz.`
    if (isApiError(error, 'conflict')) return otherMade
    return errorText(error)
  }

  return {
    ...charge,
    start: () => void start(),
    failure: wordsFor(),
    paymentFailed: isApiError(error, 'payment_failed'),
  }
}

export type Reserve = ReturnType<typeof useReserve>
