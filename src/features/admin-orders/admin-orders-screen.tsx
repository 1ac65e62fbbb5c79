import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listAllOrders, type OrderRow } from '#contract/order.ts'
import { formatReference } from '#domain/order.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { orderList } from './list.ts'
import { ReceivedDialog } from './received-dialog.tsx'
import { ReturnedDialog } from './returned-dialog.tsx'
import { useColumns } from './use-columns.tsx'
import { useRowActions } from './use-row-actions.ts'

/** What patients ordered by bank transfer, and noting that the money is there, or was sent back. */
export function AdminOrdersScreen() {
  const { t } = useLingui()
  const [received, setReceived] = useState<OrderRow | null>(null)
  const [returned, setReturned] = useState<OrderRow | null>(null)
  return (
    <ListScreen
      list={useList(orderList, listAllOrders)}
      title={t`Pasūtījumi`}
      lead={t`Ko pacienti pasūtījuši ar pārskaitījumu. Kad nauda ir mūsu kontā, atzīmējiet to šeit: pasūtītais pacientam būs uzreiz. Kas pasūtīts, šeit nav redzams.`}
      words={{
        reference: {
          label: t`Maksājuma mērķis`,
          fault: t`Vajag numuru no konta izraksta, piemēram, RF96 2381 9604`,
        },
      }}
      columns={useColumns()}
      rowName={({ reference }) => formatReference(reference)}
      actions={useRowActions({ onReceived: setReceived, onReturned: setReturned })}
      nothing={t`Šeit būs pasūtījumi, ko pacienti apmaksā ar pārskaitījumu.`}
    >
      {received && <ReceivedDialog order={received} onClose={() => setReceived(null)} />}
      {returned && <ReturnedDialog order={returned} onClose={() => setReturned(null)} />}
    </ListScreen>
  )
}
