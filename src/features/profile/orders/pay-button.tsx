import { Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { bringIntoSight } from '../../../hooks/bring-into-sight.ts'
import { useOnline } from '../../../hooks/online.ts'
import { SupportLink } from '../../../parts/support/support-link.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface Props {
  /** Why the last try did not work. */
  failure: string | null
  /** The bank did not agree: somebody can be asked why. */
  paymentFailed: boolean
  /** What is said without a network. */
  offline: ReactNode
  busy: boolean
  busyLabel: string
  /** Something of the choice is not settled yet. */
  unsettled: boolean
  onClick: () => void
  children: ReactNode
}

/** The one button that pays or orders, and over it why it did not work or cannot now. */
export function PayButton({
  failure,
  paymentFailed,
  offline,
  busy,
  busyLabel,
  unsettled,
  onClick,
  children,
}: Props) {
  const online = useOnline()
  const button = useRef<HTMLButtonElement>(null)
  const cameBack = useRef(failure !== null)
  // What stood here while the bank was asked went away with the focus: one goes on where it is tried again.
  useEffect(() => {
    if (cameBack.current) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {failure && (
        <div ref={bringIntoSight}>
          <Banner tone="danger" live="alert">
            {failure} {paymentFailed && <SupportLink inherit />}
          </Banner>
        </div>
      )}
      {!online && (
        <Banner tone="honey" icon={Hourglass} live="status">
          <span id="buying-offline">{offline}</span>
        </Banner>
      )}
      <Button
        ref={button}
        variant="primary"
        size="l"
        block
        busy={busy}
        busyLabel={busyLabel}
        aria-disabled={!online || unsettled || undefined}
        aria-describedby={online ? undefined : 'buying-offline'}
        onClick={onClick}
      >
        {children}
      </Button>
    </>
  )
}
