import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listOrders, type Order } from '#contract/order.ts'
import { MAX_PAGE_SIZE } from '#contract/enums.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { usePaidFor } from '../../../parts/payment/paid-for.ts'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { StatusChip } from '../../../ui/status/status-chip.tsx'
import css from './order-facts.module.css'

const ALL = { query: { limit: MAX_PAGE_SIZE } }
/** How many are shown before more are asked for. */
const FEW = 3

/** Orders that are over: what became of each, and when. Nothing where there is none. */
export function PastOrders() {
  const { t } = useLingui()
  const orders = useApiQuery(listOrders, ALL)
  const [whole, setWhole] = useState(false)
  const past = orders.data?.data.filter(({ status }) => status !== 'open') ?? []
  if (past.length === 0) return null
  const count = past.length
  return (
    <Card as="section" aria-labelledby="past-orders">
      <CardHead title={t`Agrākie pasūtījumi`} id="past-orders" />
      <Stack gap={4}>
        <ul className={css.orders}>
          {past.slice(0, whole ? count : FEW).map((order) => (
            <PastOrder key={order._id} order={order} />
          ))}
        </ul>
        {count > FEW && !whole && (
          <LinkButton onClick={() => setWhole(true)}>
            <Trans>Rādīt visus ({count})</Trans>
          </LinkButton>
        )}
      </Stack>
    </Card>
  )
}

function PastOrder({ order }: { order: Order }) {
  const { name, more } = usePaidFor()(order.what)
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{more}</small>
        <small>
          <When order={order} />
        </small>
      </span>
      <StatusChip kind="order" status={order.status} />
    </li>
  )
}

function When({ order: { status, amount, createdAt, dueOn, receivedOn, returnedOn } }: { order: Order }) {
  const { euro, date, day } = useFormats()
  const sum = euro(amount)
  if (status === 'received') {
    const on = day(receivedOn ?? dueOn)
    return (
      <Trans>
        {sum}, nauda pienāca {on}
      </Trans>
    )
  }
  if (status === 'returned') {
    const on = day(returnedOn ?? dueOn)
    return (
      <Trans>
        {sum}, naudu nosūtījām atpakaļ {on}
      </Trans>
    )
  }
  if (status === 'lapsed') {
    const on = day(dueOn)
    return (
      <Trans>
        {sum}, bija jāapmaksā līdz {on}
      </Trans>
    )
  }
  const on = date(createdAt)
  return (
    <Trans>
      {sum}, pasūtīts {on}
    </Trans>
  )
}
