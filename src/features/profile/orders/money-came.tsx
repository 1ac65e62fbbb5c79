import { Trans, useLingui } from '@lingui/react/macro'
import { listOrders, type Order } from '#contract/order.ts'
import { MAX_PAGE_SIZE } from '#contract/enums.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useOrderEnd } from './order-over.tsx'

/** Says that an order cannot be taken back because its money has come, and what became of that as soon as it is known. */
export function MoneyCame({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui()
  const orders = useApiQuery(listOrders, { query: { limit: MAX_PAGE_SIZE } })
  const endOf = useOrderEnd()
  const now = orders.data?.data.find(({ _id, status }) => _id === order._id && status !== 'open')
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={now ? endOf(now).title : t`Nauda jau ir pienākusi`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Labi</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        <p>
          <Trans>Tāpēc pasūtījumu vairs nevar atsaukt.</Trans>
        </p>
        {now && <p>{endOf(now).text}</p>}
      </Stack>
    </Dialog>
  )
}
