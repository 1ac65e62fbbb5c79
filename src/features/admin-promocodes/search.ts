import { promoStates } from '#contract/words.ts'
import { filled, searchOffset, searchText, type ChangeSearch } from '../../hooks/list-search.ts'

/** What the address of the list holds. */
export interface PromoCodesSearch {
  state?: (typeof promoStates)[number]
  code?: string
  offset?: number
}
export type ChangePromoCodes = ChangeSearch<PromoCodesSearch>

/** Reads the address; whatever is not understood is as if it were not there. */
export function readPromoCodesSearch(raw: Record<string, unknown>): PromoCodesSearch {
  return filled({
    state: promoStates.find((state) => state === raw['state']),
    code: searchText(raw['code']),
    offset: searchOffset(raw['offset']),
  })
}
