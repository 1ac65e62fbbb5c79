import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CardToCharge } from '../cards/card-to-charge.tsx'
import { TransferNote } from './transfer-note.tsx'
import type { PaymentMethodState } from './use-payment-method.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'

/** The way of paying, and what belongs to it: a card, or what ordering means. */
export function PaymentMethodFields({ how, onAdd }: { how: PaymentMethodState; onAdd: () => void }) {
  const { way, setWay, cards, card, lasts, chooseCard } = how
  return (
    <>
      <PaymentMethodChoice way={way} onWay={setWay} />
      {way === 'bank_transfer' && <TransferNote />}
      {way === 'card' && cards.isPending && <Skeleton lines={1} />}
      {way === 'card' && cards.isError && !cards.data && <LoadFailed answer={cards} level={3} />}
      {way === 'card' && cards.data && (
        <CardToCharge cards={cards.data.data} card={card} lasts={lasts} onCard={chooseCard} onAdd={onAdd} />
      )}
    </>
  )
}
