import { useLingui } from '@lingui/react/macro'
import { CircleAlert, FileDown } from 'lucide-react'
import { downloadReceipt, type Payment } from '#contract/payment.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { saveFile } from '../../data/save-file.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { RowAction } from '../../ui/data/table.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Saves the receipt of a payment; says where that did not work. */
export function useSaveReceipt() {
  const { dayOf, language } = useFormats()
  const errorText = useErrorText()
  const toast = useToast()
  const download = useApiMutation(downloadReceipt)
  async function save({ _id: id, at }: Payment) {
    // One at a time: a second press would only save it twice.
    if (download.isPending) return
    try {
      const { body } = await download.mutateAsync({ params: { id }, query: { language } })
      saveFile(`saruna-${dayOf(at)}-${id.slice(0, 8)}.pdf`, body.type, body.bytes)
    } catch (error) {
      toast({ text: errorText(error), icon: CircleAlert })
    }
  }
  return { save: (payment: Payment) => void save(payment), busy: download.isPending }
}

/** What can be done with a payment in its row: its receipt, where there is one. */
export function useReceipt() {
  const { t } = useLingui()
  const { save } = useSaveReceipt()
  return (payment: Payment): RowAction[] =>
    payment.receipt
      ? [{ label: t`Čeks (PDF)`, icon: FileDown, place: 'button', onSelect: () => save(payment) }]
      : []
}
