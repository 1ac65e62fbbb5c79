import type { UserStatus } from '#contract/account.ts'
import { userStatuses } from '#contract/words.ts'
import { filled, searchOffset, searchText, type ChangeSearch } from '../../hooks/list-search.ts'

/** What the address of the list holds. */
export interface PatientsSearch {
  status?: UserStatus
  /** An id or its beginning. */
  patientId?: string
  userId?: string
  offset?: number
}
export type ChangePatients = ChangeSearch<PatientsSearch>

/** Reads the address; whatever is not understood is as if it were not there. */
export function readPatientsSearch(raw: Record<string, unknown>): PatientsSearch {
  return filled({
    status: userStatuses.find((status) => status === raw['status']),
    patientId: searchText(raw['patientId']),
    userId: searchText(raw['userId']),
    offset: searchOffset(raw['offset']),
  })
}
