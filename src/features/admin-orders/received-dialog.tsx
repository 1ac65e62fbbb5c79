import { Trans, useLingui } from '@lingui/react/macro'
import { listAllOrders, markOrderReceived, type OrderRow } from '#contract/order.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { OrderDialog } from './order-dialog.tsx'
import { useMoneyDay } from './use-money-day.ts'

/** Asks before an order is credited: whose, how much, on which day it came; and says why it could not be. */
export function ReceivedDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const day = useMoneyDay(order)
  const sum = euro(order.amount)
  const mark = useAct(markOrderReceived, {
    done: t`Ieskaitīts: ${sum}`,
    after: onClose,
    refresh: [listAllOrders],
    stale: [listAllOrders],
    refused: (error) => day.takes(error),
    refusals: {
      // Said beside the day.
      validation: '',
      wrong_status: t`Šī pasūtījuma nauda jau ir atzīmēta kā saņemta vai atmaksāta.`,
      conflict: ({ retryAfter }) =>
        retryAfter === undefined
          ? t`Pacienta konts ir bloķēts vai dzēsts, tāpēc nekas nav ieskaitīts. Atmaksājiet naudu maksātājam un atzīmējiet to šeit.`
          : t`Šim pacientam pašlaik notiek abonementa maksājums ar karti, tāpēc nekas vēl nav ieskaitīts. Mēģiniet vēlreiz pēc brīža.`,
      any: t`Radās kļūda. To var droši mēģināt vēlreiz: divreiz nekas netiks ieskaitīts.`,
    },
  })
  return (
    <OrderDialog
      order={order}
      act={mark}
      input={{ params: { id: order._id }, body: { receivedOn: day.day } }}
      title={t`Vai nauda ir saņemta?`}
      action={t`Saņemti ${sum}`}
      danger={false}
      day={day}
      dayLabel={t`Kurā dienā nauda pienāca`}
      onClose={onClose}
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
