import type { Kind } from '#contract/speciality.ts'
import { kinds } from '#contract/words.ts'

/** What the address of the profile holds about a purchase, so that one that waits for the bank survives a reload. */
export interface ProfileSearch {
  kind?: Kind
  amount?: number
  /** The payment that waits for the bank's question. */
  payment?: string
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the address; whatever is not understood is as if it were not there. */
export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const amount = Number(raw.amount)
  const kind = kinds.find((each) => each === raw.kind)
  return {
    ...(kind && { kind }),
    ...(Number.isInteger(amount) && amount >= 1 && amount <= 100 && { amount }),
    ...(typeof raw.payment === 'string' && uuid.test(raw.payment) && { payment: raw.payment }),
  }
}

/** What a tab of the profile is given. */
export interface TabProps {
  search: ProfileSearch
  onSearch: (search: ProfileSearch) => void
}
