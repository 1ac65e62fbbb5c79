import { Trans, useLingui } from '@lingui/react/macro'
import { listOrders, type Order, withdrawOrder } from '#contract/order.ts'
import { listPayments } from '#contract/payment.ts'
import { getBalance } from '#contract/purchase.ts'
import { isApiError } from '../../../data/api-error.ts'
import { ActDialog } from '../../../parts/form/act-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'
import { MoneyCame } from './money-came.tsx'

/** Asks before an order is taken back; where its money has come meanwhile, says that instead. */
export function WithdrawDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui()
  const withdraw = useAct(withdrawOrder, {
    done: t`Pasūtījums atsaukts.`,
    after: onClose,
    refresh: [listOrders],
    stale: [listOrders, getBalance, listPayments],
  })
  if (isApiError(withdraw.error, 'wrong_status')) return <MoneyCame order={order} onClose={onClose} />
  return (
    <ActDialog
      act={withdraw}
      input={{ params: { id: order._id } }}
      title={t`Atsaukt pasūtījumu?`}
      action={t`Atsaukt pasūtījumu`}
      keep={t`Paturēt`}
      onClose={onClose}
    >
      <p>
        <Trans>
          Ja naudu jau pārskaitījāt, neatsauciet: pasūtīto ieskaitīsim, tiklīdz tā pienāks. Ja lietojāt promo
          kodu, tas atkal būs brīvs.
        </Trans>
      </p>
    </ActDialog>
  )
}
