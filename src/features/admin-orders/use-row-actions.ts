import { useLingui } from '@lingui/react/macro'
import { Copy, Landmark } from 'lucide-react'
import type { OrderRow } from '#contract/order.ts'
import { useCopy } from '../../parts/copy/use-copy.ts'
import type { RowAction } from '../../ui/data/table.tsx'

/** What can be done with an order in its row; money may come also after it is over. */
export function useRowActions(onReceived: (row: OrderRow) => void) {
  const { t } = useLingui()
  const copy = useCopy()
  return (row: OrderRow): RowAction[] => [
    ...(row.status === 'received'
      ? []
      : [
          {
            label: t`Nauda saņemta`,
            icon: Landmark,
            place: row.status === 'open' ? ('button' as const) : ('menu' as const),
            onSelect: () => onReceived(row),
          },
        ]),
    { label: t`Kopēt maksājuma mērķi`, icon: Copy, place: 'menu', onSelect: () => copy(row.reference) },
    { label: t`Kopēt pacienta ID`, icon: Copy, place: 'menu', onSelect: () => copy(row.patient._id) },
  ]
}
