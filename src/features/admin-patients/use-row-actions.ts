import { useLingui } from '@lingui/react/macro'
import { Copy, NotebookText } from 'lucide-react'
import type { PatientRow } from '#contract/admin.ts'
import { useBlockAction } from '../../parts/account/use-block-action.ts'
import { useRemoveAction } from '../../parts/account/use-remove-action.ts'
import type { RowAction } from '../../ui/data/table.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

interface Acts {
  onRead: (row: PatientRow) => void
  onBlock: (row: PatientRow) => void
  onRemove: (row: PatientRow) => void
}

/** What can be done with a patient in their row. */
export function useRowActions({ onRead, onBlock, onRemove }: Acts) {
  const { t } = useLingui()
  const toast = useToast()
  const block = useBlockAction()
  const remove = useRemoveAction()
  // Where the browser does not let us, the id is shown to be copied by hand.
  const copy = (id: string) =>
    navigator.clipboard.writeText(id).then(
      () => toast({ text: t`ID nokopēts.` }),
      () => toast({ text: id }),
    )
  return (row: PatientRow): RowAction[] => [
    ...block(row.status, () => onBlock(row)),
    { label: t`Lasīt pierakstus`, icon: NotebookText, place: 'menu', onSelect: () => onRead(row) },
    { label: t`Kopēt pacienta ID`, icon: Copy, place: 'menu', onSelect: () => void copy(row._id) },
    { label: t`Kopēt lietotāja ID`, icon: Copy, place: 'menu', onSelect: () => void copy(row.userId) },
    ...remove(row, () => onRemove(row)),
  ]
}
