import { useState } from 'react'
import { checkPromoCode } from '#contract/promo.ts'
import type { Kind } from '#contract/speciality.ts'
import { typedCode } from '#contract/typed-text.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { usePromoEntry } from '../../../parts/payment/use-promo-entry.ts'
import type { ProfileSearch } from '../search.ts'
import { type Choice, choiceOf, priceOf, readAmount } from './purchase-selection.ts'

/** A purchase in the making: of what, how many, with which code, and what that costs. */
export function usePurchase(search: ProfileSearch) {
  const [kind, setKind] = useState<Kind>(search.kind ?? 'psychologist')
  const [choice, setChoice] = useState<Choice>(choiceOf(search.amount))
  const [typed, setTyped] = useState(String(search.amount ?? ''))
  const check = useApiMutation(checkPromoCode)
  const promo = usePromoEntry(async (code) => (await check.mutateAsync({ body: { code } })).body)
  const { amount, fault } = readAmount(choice, typed)
  return {
    kind,
    chooseKind: setKind,
    choice,
    choose: setChoice,
    typed,
    type: setTyped,
    promo,
    /** Missing while the typed number is none to buy. */
    amount,
    /** What is wrong with it; an empty field is only not filled in yet. */
    fault: typedCode(typed) === '' ? undefined : fault,
    price: amount === undefined ? undefined : priceOf(kind, amount, promo.applied),
  }
}

export type Purchasing = ReturnType<typeof usePurchase>
