import { Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '../../../hooks/online.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Booking } from './use-booking.ts'
import type { Reserve } from './use-reserve.ts'

interface Props {
  booking: Booking
  reserve: Reserve
  /** The note cannot be sent as it is. */
  noteTooLong: boolean
}

/** The one act that commits, with what it costs in its words. */
export function ReserveButton({ booking: { prices, quote }, reserve, noteTooLong }: Props) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const online = useOnline()
  if (reserve.waits)
    return (
      <Button variant="primary" size="l" block busy={reserve.busy} onClick={reserve.resume}>
        <Trans>Turpināt maksājumu</Trans>
      </Button>
    )
  const sum = prices && euro(prices.total)
  return (
    <Button
      variant="primary"
      size="l"
      block
      busy={reserve.busy}
      busyLabel={t`Rezervējam…`}
      aria-disabled={!online || !quote.data || noteTooLong || undefined}
      aria-describedby={online ? undefined : 'booking-offline'}
      onClick={reserve.start}
    >
      {!sum || prices.total === 0 ? t`Rezervēt` : t`Rezervēt · ${sum}`}
    </Button>
  )
}
