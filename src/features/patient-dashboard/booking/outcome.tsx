import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { bringIntoSight } from '../../../hooks/bring-into-sight.ts'
import { useOnline } from '../../../hooks/online.ts'
import { SupportLink } from '../../../parts/support/support-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Reserve } from './use-reserve.ts'

/** Why the request has not gone yet: what came of the last try, or what it waits for. */
export function Outcome({ reserve: { failure, paymentFailed, waits } }: { reserve: Reserve }) {
  const online = useOnline()
  return (
    <>
      {failure && (
        <div ref={bringIntoSight}>
          <Banner tone="danger" live="alert">
            {failure} {paymentFailed && <SupportLink inherit />}
          </Banner>
        </div>
      )}
      {waits && (
        <Banner tone="honey" icon={Hourglass} live="status">
          <Trans>Maksājums gaida bankas apstiprinājumu.</Trans>
        </Banner>
      )}
      {!online && (
        <Banner tone="honey" icon={Hourglass} live="status">
          <span id="booking-offline">
            <Trans>
              Rezervēšanai vajag internetu. Jūsu izvēle paliek šeit; turpiniet, kad būs savienojums.
            </Trans>
          </span>
        </Banner>
      )}
    </>
  )
}
