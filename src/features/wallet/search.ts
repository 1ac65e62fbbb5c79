import { filled, searchOffset } from '../../data/list-search.ts'

/** What the address of the wallet holds: where its two lists stand. */
export interface WalletSearch {
  /** Of the statement. */
  offset?: number
  payouts?: number
}

/** Reads the address; whatever is not understood is as if it were not there. */
export function readWalletSearch(raw: Record<string, unknown>): WalletSearch {
  return filled({ offset: searchOffset(raw['offset']), payouts: searchOffset(raw['payouts']) })
}
