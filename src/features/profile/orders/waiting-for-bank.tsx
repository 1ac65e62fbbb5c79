import { BankQuestion } from './bank-question.tsx'
import { useKindWords } from './kind-words.ts'
import { PurchaseLines } from './purchase-lines.tsx'
import type { Paying } from './use-pay.ts'
import type { Purchasing } from './use-purchase.ts'
import { explain } from './purchase-selection.ts'

/** A purchase whose payment the bank asks about. */
export function WaitingForBank({ purchase, pay }: { purchase: Purchasing; pay: Paying }) {
  const words = useKindWords()
  const { kind, amount } = purchase
  const prices = pay.asked?.prices
  return (
    <BankQuestion pay={pay}>
      <p>{words.name(kind)}</p>
      {amount !== undefined && prices && (
        <PurchaseLines amount={amount} price={explain(kind, amount, prices)} />
      )}
    </BankQuestion>
  )
}
