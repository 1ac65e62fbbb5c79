import { orderStatuses } from '#contract/words.ts'
import { filled, searchOffset, searchText, type ChangeSearch } from '../../hooks/list-search.ts'

/** What the address of the list holds. */
export interface OrdersSearch {
  status?: (typeof orderStatuses)[number]
  /** A reference or its beginning. */
  reference?: string
  offset?: number
}
export type ChangeOrders = ChangeSearch<OrdersSearch>

/** Reads the address; whatever is not understood is as if it were not there. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return filled({
    status: orderStatuses.find((status) => status === raw['status']),
    reference: searchText(raw['reference']),
    offset: searchOffset(raw['offset']),
  })
}
