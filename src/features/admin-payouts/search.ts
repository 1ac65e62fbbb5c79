import { payoutStatuses } from '#contract/words.ts'
import { filled, searchOffset, searchText, type ChangeSearch } from '../../hooks/list-search.ts'

/** What the address of the list holds. */
export interface PayoutsSearch {
  status?: (typeof payoutStatuses)[number]
  /** An id or its beginning. */
  id?: string
  offset?: number
}
export type ChangePayouts = ChangeSearch<PayoutsSearch>

/** Reads the address; whatever is not understood is as if it were not there. */
export function readPayoutsSearch(raw: Record<string, unknown>): PayoutsSearch {
  return filled({
    status: payoutStatuses.find((status) => status === raw['status']),
    id: searchText(raw['id']),
    offset: searchOffset(raw['offset']),
  })
}
