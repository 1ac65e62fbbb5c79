import { useLingui } from '@lingui/react/macro'
import type { Card } from '#contract/card.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { NewCard } from './new-card.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onAdded: (card: Card) => void
  /** Opened because something cannot go on without a card. */
  needed?: boolean
}

/** Adds a card. What is typed lives only in this dialog and is gone with it. */
export function AddCardDialog({ open, onClose, onAdded, needed = false }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={needed ? t`Vispirms pievienojiet karti` : t`Pievienot karti`}
    >
      {open && <NewCard onAdded={onAdded} onCancel={onClose} />}
    </Dialog>
  )
}
