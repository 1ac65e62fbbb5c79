import { filled, searchOffset, searchText, type ChangeSearch } from '../../hooks/list-search.ts'

/** What the address of the list holds. */
export interface AdminsSearch {
  email?: string
  offset?: number
}
export type ChangeAdmins = ChangeSearch<AdminsSearch>

/** Reads the address; whatever is not understood is as if it were not there. */
export function readAdminsSearch(raw: Record<string, unknown>): AdminsSearch {
  return filled({ email: searchText(raw['email']), offset: searchOffset(raw['offset']) })
}
