import { Trans, useLingui } from '@lingui/react/macro'
import { listAllOrders, markOrderReceived, type OrderRow } from '#contract/order.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useMoneyDay } from './use-money-day.ts'

/** Asks before an order is credited: whose, how much, on which day it came; and says why it could not be. */
export function ReceivedDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const toast = useToast()
  const refresh = useRefresh()
  const mark = useApiMutation(markOrderReceived, { refresh: [listAllOrders] })
  const day = useMoneyDay(order)
  const sum = euro(order.amount)

  async function confirm() {
    try {
      await mark.mutateAsync({ params: { id: order._id }, body: { receivedOn: day.day } })
      toast({ text: t`Ieskaitīts: ${sum}` })
      onClose()
    } catch (error) {
      if (day.takes(error)) mark.reset()
      // Someone else was faster: the list is no longer true.
      if (isApiError(error, 'wrong_status', 'not_found')) await refresh(listAllOrders)
    }
  }
  function refusal(error: unknown) {
    if (isApiError(error, 'wrong_status'))
      return t`Šī pasūtījuma nauda jau ir atzīmēta kā saņemta vai atmaksāta.`
    if (isApiError(error, 'conflict') && error.retryAfter !== undefined)
      return t`Šim pacientam pašlaik notiek abonementa maksājums ar karti, tāpēc nekas vēl nav ieskaitīts. Mēģiniet vēlreiz pēc brīža.`
    if (isApiError(error, 'conflict'))
      return t`Pacienta konts ir bloķēts vai dzēsts, tāpēc nekas nav ieskaitīts. Atmaksājiet naudu maksātājam un atzīmējiet to šeit.`
    return t`Radās kļūda. To var droši mēģināt vēlreiz: divreiz nekas netiks ieskaitīts.`
  }
  return (
    <OrderDialog
      order={order}
      title={t`Vai nauda ir saņemta?`}
      action={t`Saņemti ${sum}`}
      danger={false}
      busy={mark.isPending}
      refusal={mark.error && refusal(mark.error)}
      day={day}
      dayLabel={t`Kurā dienā nauda pienāca`}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <Standing order={order} />
      <p>
        <Trans>
          Pārliecinieties, ka mūsu kontā ir tieši {sum} ar šo maksājuma mērķi. Pasūtītais pacientam būs
          uzreiz, un to nevar atsaukt.
        </Trans>
      </p>
      <p className="small">
        <Trans>
          Ja pasūtīts abonements, kas pacientam tikmēr jau ir, apmaksātais mēnesis tiks pievienots tā beigām.
          Ja pacients pēc pasūtījuma izvēlējies citu, tas turpināsies, un apmaksāto mēnesi varēs lietot
          līdztekus.
        </Trans>
      </p>
    </OrderDialog>
  )
}

function Standing({ order: { status, dueOn } }: { order: OrderRow }) {
  const { day } = useFormats()
  const due = day(dueOn)
  if (status === 'lapsed')
    return (
      <p>
        <Trans>
          Pasūtījuma termiņš beidzās {due}. Ja nauda pienāca vēlāk, to joprojām var ieskaitīt par pasūtīto
          cenu.
        </Trans>
      </p>
    )
  if (status === 'withdrawn')
    return (
      <p>
        <Trans>
          Pacients šo pasūtījumu atsauca. Ja nauda tomēr pienāca, to var ieskaitīt par pasūtīto cenu vai
          atmaksāt.
        </Trans>
      </p>
    )
  return null
}
