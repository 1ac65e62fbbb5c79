import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../../../data/error-text.ts'
import { useOnline } from '../../../hooks/online.ts'
import { QuoteLines } from '../../../parts/specialist/quote-lines.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Booking } from './use-booking.ts'

/** The lines of the price, or why there are none. */
export function Price({ booking }: { booking: Booking }) {
  const errorText = useErrorText()
  const online = useOnline()
  const { quote, prices, payWith, minutes, promoCode } = booking
  return (
    <>
      {quote.isPending && <Skeleton lines={3} />}
      {quote.isError && online && (
        <Banner
          tone="danger"
          live="alert"
          action={
            payWith === 'card' ? (
              <Button size="s" onClick={() => void quote.refetch()}>
                <Trans>Mēģināt vēlreiz</Trans>
              </Button>
            ) : (
              <Button size="s" onClick={() => booking.payBy('card')}>
                <Trans>Maksāt ar karti</Trans>
              </Button>
            )
          }
        >
          {errorText(quote.error)}
        </Banner>
      )}
      {prices && <QuoteLines prices={prices} minutes={minutes} paidWith={payWith} promoCode={promoCode} />}
    </>
  )
}
