import { Trans, useLingui } from '@lingui/react/macro'
import { listOrders, type Order, withdrawOrder } from '#contract/order.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Asks before an order is taken back. */
export function WithdrawDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const withdraw = useApiMutation(withdrawOrder, {
    refresh: [listOrders],
    onSuccess() {
      toast({ text: t`Pasūtījums atsaukts.` })
      onClose()
    },
  })
  const wordsFor = (error: unknown) =>
    isApiError(error, 'wrong_status') ? t`Šī pasūtījuma nauda jau ir saņemta.` : errorText(error)
  return (
    <ConfirmDialog
      open
      title={t`Atsaukt pasūtījumu?`}
      action={t`Atsaukt pasūtījumu`}
      keep={t`Paturēt`}
      busy={withdraw.isPending}
      refusal={withdraw.error && wordsFor(withdraw.error)}
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
