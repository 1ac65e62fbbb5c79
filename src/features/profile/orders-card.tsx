import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listOrders, type Order } from '#contract/order.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { usePaidFor } from '../../parts/payment/paid-for.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from './order-facts.module.css'
import { OrderFacts } from './order-facts.tsx'
import { HowToPay } from './order-placed.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What was ordered and waits for its money; nothing where there is none. */
export function OrdersCard() {
  const { t } = useLingui()
  const orders = useApiQuery(listOrders, { query: { status: 'open', limit: 200 } })
  const [shown, setShown] = useState<Order>()
  const [withdrawn, setWithdrawn] = useState<Order>()
  const open = orders.data?.data ?? []
  if (open.length === 0 && (orders.data || !orders.isError)) return null
  return (
    <Card as="section" tone="honey" speak aria-labelledby="orders">
      <CardHead title={t`Gaida jūsu pārskaitījumu`} id="orders" />
      {!orders.data && <LoadFailed answer={orders} level={3} />}
      <ul className={css.orders}>
        {open.map((order) => (
          <OrderLine key={order._id} order={order} onShow={setShown} onWithdraw={setWithdrawn} />
        ))}
      </ul>
      <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={t`Kā samaksāt`}>
        {shown && (
          <Stack gap={4}>
            <HowToPay />
            <OrderFacts order={shown} />
          </Stack>
        )}
      </Dialog>
      {withdrawn && <WithdrawDialog order={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Card>
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
      </span>
      <Row gap={3}>
        <Button variant="primary" onClick={() => onShow(order)}>
          <Trans>Kā samaksāt</Trans>
        </Button>
        <Button variant="quiet" onClick={() => onWithdraw(order)}>
          <Trans>Atsaukt</Trans>
        </Button>
      </Row>
    </li>
  )
}
