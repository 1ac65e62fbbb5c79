import { Trans, useLingui } from '@lingui/react/macro'
import { listAllOrders, markOrderReturned, type OrderRow } from '#contract/order.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { OrderDialog } from './order-dialog.tsx'
import { useMoneyDay } from './use-money-day.ts'

/** Asks before an order ends because its money was sent back: that is done in the bank, and only noted here. */
export function ReturnedDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const day = useMoneyDay(order)
  const sum = euro(order.amount)
  const mark = useAct(markOrderReturned, {
    done: t`Atzīmēts kā atmaksāts: ${sum}`,
    after: onClose,
    refresh: [listAllOrders],
    stale: [listAllOrders],
    refused: (error) => day.takes(error),
    refusals: {
      // Said beside the day.
      validation: '',
      wrong_status: t`Šī pasūtījuma nauda jau ir atzīmēta kā saņemta vai atmaksāta. Pirms pārskaitāt, pārbaudiet sarakstu un bankas kontu.`,
      any: t`Radās kļūda. To var droši mēģināt vēlreiz: divreiz nekas netiks atzīmēts.`,
    },
  })
  return (
    <OrderDialog
      order={order}
      act={mark}
      input={{ params: { id: order._id }, body: { returnedOn: day.day } }}
      title={t`Vai nauda ir atmaksāta?`}
      action={t`Atmaksāti ${sum}`}
      danger
      day={day}
      dayLabel={t`Kurā dienā nauda nosūtīta atpakaļ`}
      onClose={onClose}
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
