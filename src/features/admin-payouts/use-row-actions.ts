import { useLingui } from '@lingui/react/macro'
import { Banknote, Copy, Undo2 } from 'lucide-react'
import type { Payout } from '#contract/payout.ts'
import { useCopy } from '../../parts/form/use-copy.ts'
import type { RowAction } from '../../ui/data/table.tsx'

/** What can be done with a payout in its row. */
export function useRowActions(onAct: (act: 'execute' | 'return', row: Payout) => void) {
  const { t } = useLingui()
  const copy = useCopy()
  return (row: Payout): RowAction[] => [
    ...(row.status === 'created'
      ? [
          {
            label: t`Izpildīt`,
            icon: Banknote,
            place: 'button' as const,
            onSelect: () => onAct('execute', row),
          },
          {
            label: t`Atgriezt makā`,
            icon: Undo2,
            place: 'menu' as const,
            onSelect: () => onAct('return', row),
          },
        ]
      : []),
    { label: t`Kopēt izmaksas ID`, icon: Copy, place: 'menu', onSelect: () => copy(row._id) },
    { label: t`Kopēt IBAN`, icon: Copy, place: 'menu', onSelect: () => copy(row.iban) },
  ]
}
