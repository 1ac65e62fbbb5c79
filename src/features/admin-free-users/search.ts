import { approvals } from '#contract/words.ts'
import { filled, searchOffset, searchText, type ChangeSearch } from '../../hooks/list-search.ts'

/** What the address of the list holds. */
export interface FreeUsersSearch {
  approval?: (typeof approvals)[number]
  email?: string
  offset?: number
}
export type ChangeFreeUsers = ChangeSearch<FreeUsersSearch>

/** Reads the address; whatever is not understood is as if it were not there. */
export function readFreeUsersSearch(raw: Record<string, unknown>): FreeUsersSearch {
  return filled({
    approval: approvals.find((approval) => approval === raw['approval']),
    email: searchText(raw['email']),
    offset: searchOffset(raw['offset']),
  })
}
