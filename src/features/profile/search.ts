import type { Kind } from '#contract/speciality.ts'
import { plans } from '#contract/enums.ts'
import type { Subscription } from '#domain/specialities.ts'
import { searchId } from '../../data/list-search.ts'
import { readFrom } from '../../session/origin.ts'
import { readPurchaseSelection } from '../../session/purchase-link.ts'

/** What the address of the profile holds about a purchase, so that one that waits for the bank survives a reload. */
export interface ProfileSearch {
  kind?: Kind
  amount?: number
  /** The plan that is about to be taken; the payment is then for it. */
  plan?: Subscription
  /** The payment that waits for the bank's question. */
  payment?: string
  /** Where one was before coming to buy. */
  from?: string | undefined
}

/** Reads the address, as part of the first load, where nothing of specialities is; whatever is not understood is as if it were not there. */
export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const plan = plans.find((each) => each === raw.plan)
  const payment = searchId(raw.payment)
  return {
    ...readPurchaseSelection(raw),
    ...readFrom(raw),
    ...(plan && plan !== 'pay_as_you_go' && { plan }),
    ...(payment && { payment }),
  }
}

/** What a tab of the profile is given. */
export interface TabProps {
  search: ProfileSearch
  onSearch: (search: ProfileSearch) => void
}
