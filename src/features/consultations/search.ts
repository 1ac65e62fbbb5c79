import type { ConsultationStatus } from '#contract/consultation.ts'
import { consultationStatuses } from '#contract/words.ts'
import { filled, searchDay, searchOffset, type ChangeSearch } from '../../hooks/list-search.ts'

/** What the address of the list holds. */
export interface ConsultationsSearch {
  status?: ConsultationStatus
  /** First day, YYYY-MM-DD. */
  from?: string
  /** Last day, YYYY-MM-DD. */
  to?: string
  offset?: number
}
export type ChangeConsultations = ChangeSearch<ConsultationsSearch>

/** Reads the address; whatever is not understood is as if it were not there. */
export function readConsultationsSearch(raw: Record<string, unknown>): ConsultationsSearch {
  return filled({
    status: consultationStatuses.find((status) => status === raw['status']),
    from: searchDay(raw['from']),
    to: searchDay(raw['to']),
    offset: searchOffset(raw['offset']),
  })
}
