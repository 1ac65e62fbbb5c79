import { useLingui } from '@lingui/react/macro'
import { Copy, Landmark, Undo2 } from 'lucide-react'
import type { OrderRow } from '#contract/order.ts'
import { useCopy } from '../../parts/form/use-copy.ts'
import type { RowAction } from '../../ui/data/table.tsx'

interface Acts {
  onReceived: (row: OrderRow) => void
  onReturned: (row: OrderRow) => void
}

/** What can be done with an order in its row; money may come, and have to go back, also after it is over. */
export function useRowActions({ onReceived, onReturned }: Acts) {
  const { t } = useLingui()
  const copy = useCopy()
  return (row: OrderRow): RowAction[] => [
    ...(row.status === 'received' || row.status === 'returned'
      ? []
      : [
          {
            label: t`Nauda saņemta`,
            icon: Landmark,
            place: row.status === 'open' ? ('button' as const) : ('menu' as const),
            onSelect: () => onReceived(row),
          },
          {
            label: t`Nauda atmaksāta`,
            icon: Undo2,
            place: 'menu' as const,
            onSelect: () => onReturned(row),
          },
        ]),
    { label: t`Kopēt maksājuma mērķi`, icon: Copy, place: 'menu', onSelect: () => copy(row.reference) },
    { label: t`Kopēt pacienta ID`, icon: Copy, place: 'menu', onSelect: () => copy(row.patient._id) },
  ]
}
