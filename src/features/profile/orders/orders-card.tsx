import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listOrders, type Order } from '#contract/order.ts'
import { formatReference } from '#domain/order.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { usePaidFor } from '../../../parts/payment/paid-for.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './order-facts.module.css'
import { OrderFacts } from './order-facts.tsx'
import { HowToPay } from './order-placed.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What was ordered and waits for its money; nothing where there is none. Its dialogs outlast the last line. */
export function OrdersCard() {
  const { t } = useLingui()
  const orders = useApiQuery(listOrders, { query: { status: 'open', limit: 200 } })
  const [shown, setShown] = useState<Order>()
  const [withdrawn, setWithdrawn] = useState<Order>()
  const open = orders.data?.data ?? []
  return (
    <>
      {!orders.data && orders.failureCount > 0 && (
        // Whether any waits is not known.
        <Card as="section" aria-labelledby="orders">
          <CardHead title={t`Pasūtījumi ar pārskaitījumu`} id="orders" />
          {orders.isError ? <LoadFailed answer={orders} level={3} /> : <Skeleton lines={2} />}
        </Card>
      )}
      {open.length > 0 && (
        <Card as="section" tone="honey" bubble aria-labelledby="orders">
          <CardHead title={t`Gaida jūsu pārskaitījumu`} id="orders" />
          <ul className={css.orders}>
            {open.map((order) => (
              <OrderLine key={order._id} order={order} onShow={setShown} onWithdraw={setWithdrawn} />
            ))}
          </ul>
        </Card>
      )}
      <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={t`Kā samaksāt`}>
        {shown && (
          <Stack gap={4}>
            <HowToPay />
            <OrderFacts order={shown} />
          </Stack>
        )}
      </Dialog>
      {withdrawn && <WithdrawDialog order={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  )
}

interface LineProps {
  order: Order
  onShow: (order: Order) => void
  onWithdraw: (order: Order) => void
}

function OrderLine({ order, onShow, onWithdraw }: LineProps) {
  const { euro, day } = useFormats()
  const { name, more } = usePaidFor()(order.what)
  const sum = euro(order.amount)
  const due = day(order.dueOn)
  const reference = formatReference(order.reference)
  // Several may be of the same: their numbers tell them apart.
  const which = <span className="vh">{`: ${name}, ${reference}`}</span>
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{more}</small>
        <small>
          <Trans>
            {sum}, apmaksāt līdz {due}
          </Trans>
        </small>
        <small className="num">{reference}</small>
      </span>
      <Row gap={3}>
        <Button variant="primary" onClick={() => onShow(order)}>
          <Trans>Kā samaksāt</Trans>
          {which}
        </Button>
        <Button variant="quiet" onClick={() => onWithdraw(order)}>
          <Trans>Atsaukt</Trans>
          {which}
        </Button>
      </Row>
    </li>
  )
}
