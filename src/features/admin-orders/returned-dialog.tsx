import { Trans, useLingui } from '@lingui/react/macro'
import { listAllOrders, markOrderReturned, type OrderRow } from '#contract/order.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useMoneyDay } from './use-money-day.ts'

/** Asks before an order ends because its money was sent back: that is done in the bank, and only noted here. */
export function ReturnedDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const toast = useToast()
  const refresh = useRefresh()
  const day = useMoneyDay(order)
  const mark = useApiMutation(markOrderReturned, { refresh: [listAllOrders] })
  const sum = euro(order.amount)

  async function confirm() {
    try {
      await mark.mutateAsync({ params: { id: order._id }, body: { returnedOn: day.day } })
      toast({ text: t`Atzīmēts kā atmaksāts: ${sum}` })
      onClose()
    } catch (error) {
      if (day.takes(error)) mark.reset()
      // Someone else was faster: the list is no longer true.
      if (isApiError(error, 'wrong_status', 'not_found')) await refresh(listAllOrders)
    }
  }
  function refusal(error: unknown) {
    if (isApiError(error, 'wrong_status'))
      return t`Šī pasūtījuma nauda jau ir atzīmēta kā saņemta vai atmaksāta. Pirms pārskaitāt, pārbaudiet sarakstu un bankas kontu.`
    return t`Radās kļūda. To var droši mēģināt vēlreiz: divreiz nekas netiks atzīmēts.`
  }
  return (
    <OrderDialog
      order={order}
      title={t`Vai nauda ir atmaksāta?`}
      action={t`Atmaksāti ${sum}`}
      danger
      busy={mark.isPending}
      refusal={mark.error && refusal(mark.error)}
      day={day}
      dayLabel={t`Kurā dienā nauda nosūtīta atpakaļ`}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        <Trans>
          Pārskaitījumu atpakaļ maksātājam veiciet bankā: šeit tas tikai tiek atzīmēts, un nauda nekustas.
        </Trans>
      </p>
      <p>
        <Trans>
          Pasūtījums būs slēgts, nekas netiks ieskaitīts, promo kods atkal būs brīvs, un pacientam par to
          aizrakstīsim. To nevar atsaukt.
        </Trans>
      </p>
    </OrderDialog>
  )
}
