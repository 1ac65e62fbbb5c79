import { AddCardDialog } from '../../../parts/payment/add-card-dialog.tsx'
import type { Paying } from '../orders/use-pay.ts'

interface Props {
  desk: Pick<Paying, 'addingCard' | 'closeCard'>
  /** The new card is the one to be charged. */
  onCard: (id: string) => void
}

/** Takes a card where one is needed, or another is wanted, to pay with. */
export function NewCard({ desk, onCard }: Props) {
  return (
    <AddCardDialog
      open={desk.addingCard !== null}
      needed={desk.addingCard === 'needed'}
      onClose={desk.closeCard}
      onAdded={({ _id }) => {
        onCard(_id)
        desk.closeCard()
      }}
    />
  )
}
