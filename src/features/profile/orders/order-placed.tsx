import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { listOrders, type Order } from '#contract/order.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { BackLink } from './after-paying.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderOver } from './order-over.tsx'
import { useBackToChoice } from './use-back-to-choice.ts'

interface Props {
  order: Order
  /** Where one came from to order. */
  from: string | undefined
  onAgain?: () => void
  /** It was paid or withdrawn meanwhile: nobody is to pay it any more. */
  onOver: () => void
}

/** After ordering: how it is paid, and what comes then; or what became of it, where the answer had been lost. */
export function OrderPlaced(props: Props) {
  const { order, onOver } = props
  return order.status === 'open' ? <ToBePaid {...props} /> : <OrderOver order={order} onAgain={onOver} />
}

function ToBePaid({ order, from, onAgain, onOver }: Props) {
  const box = useBackToChoice()
  const heading = useRef<HTMLHeadingElement>(null)
  const orders = useApiQuery(listOrders, { query: { status: 'open', limit: 200 } })
  const isOpen = orders.data?.data.some(({ _id }) => _id === order._id) ?? false
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const over = wasOpen && !isOpen
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
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
        <BackLink from={from} />
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
