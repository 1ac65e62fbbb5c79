import { Trans, useLingui } from '@lingui/react/macro'
import { listOrders, type Order, withdrawOrder } from '#contract/order.ts'
import { listPayments } from '#contract/payment.ts'
import { getBalance } from '#contract/purchase.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { MoneyCame } from './money-came.tsx'

/** Asks before an order is taken back; where its money has come meanwhile, says that instead. */
export function WithdrawDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefresh()
  const withdraw = useApiMutation(withdrawOrder, {
    refresh: [listOrders],
    onSuccess() {
      toast({ text: t`Pasūtījums atsaukts.` })
      onClose()
    },
    onError: (error) => isApiError(error, 'wrong_status') && refresh(listOrders, getBalance, listPayments),
  })
  if (isApiError(withdraw.error, 'wrong_status')) return <MoneyCame order={order} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={t`Atsaukt pasūtījumu?`}
      action={t`Atsaukt pasūtījumu`}
      keep={t`Paturēt`}
      busy={withdraw.isPending}
      refusal={withdraw.error && errorText(withdraw.error)}
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ params: { id: order._id } })}
    >
      <p>
        <Trans>
          Ja naudu jau pārskaitījāt, neatsauciet: pasūtīto ieskaitīsim, tiklīdz tā pienāks. Ja lietojāt promo
          kodu, tas atkal būs brīvs.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
