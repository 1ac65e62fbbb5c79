import { useLingui } from '@lingui/react/macro'
import { Banknote, Copy } from 'lucide-react'
import type { Payout } from '#contract/payout.ts'
import type { RowAction } from '../../ui/data/table.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** What can be done with a payout in its row. */
export function useRowActions(onExecute: (row: Payout) => void) {
  const { t } = useLingui()
  const toast = useToast()
  // Where the browser does not let us, the text is shown to be copied by hand.
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: t`Nokopēts.` }),
      () => toast({ text }),
    )
  return (row: Payout): RowAction[] => [
    ...(row.status === 'created'
      ? [{ label: t`Izpildīt`, icon: Banknote, place: 'button' as const, onSelect: () => onExecute(row) }]
      : []),
    { label: t`Kopēt izmaksas ID`, icon: Copy, place: 'menu', onSelect: () => void copy(row._id) },
    { label: t`Kopēt IBAN`, icon: Copy, place: 'menu', onSelect: () => void copy(row.iban) },
  ]
}
