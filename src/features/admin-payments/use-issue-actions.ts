import { useLingui } from '@lingui/react/macro'
import { Banknote, Check, Copy } from 'lucide-react'
import type { PaymentIssue } from '#contract/payment-issue.ts'
import type { RowAction } from '../../ui/data/table.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** What can be done with an issue in its row. */
export function useIssueActions(onAsk: (row: PaymentIssue, act: 'handle' | 'sent') => void) {
  const { t } = useLingui()
  const toast = useToast()
  // Where the browser does not let us, the text is shown to be copied by hand.
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: t`Nokopēts.` }),
      () => toast({ text }),
    )
  const copied = (label: string, id: string | undefined): RowAction[] =>
    id ? [{ label, icon: Copy, place: 'menu', onSelect: () => void copy(id) }] : []
  return (row: PaymentIssue): RowAction[] => {
    const isToSend = row.toSend !== undefined
    const sent: RowAction = {
      label: t`Pārskaitīts`,
      icon: Banknote,
      place: row.handled ? 'menu' : 'button',
      onSelect: () => onAsk(row, 'sent'),
    }
    const handled: RowAction = {
      label: t`Nokārtots`,
      icon: Check,
      place: isToSend ? 'menu' : 'button',
      onSelect: () => onAsk(row, 'handle'),
    }
    return [
      ...(isToSend ? [sent] : []),
      ...(row.handled ? [] : [handled]),
      ...copied(t`Kopēt maksājuma ID`, row.payment?._id),
      ...copied(t`Kopēt ID maksājumu pakalpojumā`, row.processorId),
    ]
  }
}
