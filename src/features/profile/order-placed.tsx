import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Order } from '#contract/order.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { OrderFacts } from './order-facts.tsx'
import { useBackToChoice } from './use-back-to-choice.ts'

/** After ordering: how it is paid, and what comes then. */
export function OrderPlaced({ order, onAgain }: { order: Order; onAgain?: () => void }) {
  const box = useBackToChoice()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the answer takes the focus, and is read aloud with it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div ref={box}>
      <Stack gap={4}>
        <h2 id="buying" tabIndex={-1} ref={heading}>
          <Trans>Pasūtījums ir pieņemts</Trans>
        </h2>
        <HowToPay />
        <OrderFacts order={order} />
        <p className="small">
          <Trans>Rekvizītus nosūtījām arī e-pastā.</Trans>
        </p>
        {onAgain && (
          <LinkButton onClick={onAgain}>
            <Trans>Pirkt vēl</Trans>
          </LinkButton>
        )}
      </Stack>
    </div>
  )
}

/** What matters about the transfer. */
export function HowToPay() {
  return (
    <p>
      <Trans>
        Maksājuma mērķī norādiet tikai šo numuru: pēc tā atpazīsim jūsu maksājumu. Tiklīdz nauda būs saņemta,
        pasūtītais būs jūsu.
      </Trans>
    </p>
  )
}
