import { shownPaymentStatuses } from '#contract/words.ts'
import { filled, searchDay, searchOffset, searchText, type ChangeSearch } from '../../hooks/list-search.ts'

/** What the address of the list holds. */
export interface PaymentsSearch {
  status?: (typeof shownPaymentStatuses)[number]
  /** First day, YYYY-MM-DD. */
  from?: string
  /** Last day, YYYY-MM-DD. */
  to?: string
  /** An id or its beginning. */
  patientId?: string
  offset?: number
  /** What somebody has to look at, or has; missing for all payments. */
  view?: 'open' | 'handled'
}
export type ChangePayments = ChangeSearch<PaymentsSearch>

const views = ['open', 'handled'] as const

/** Reads the address; whatever is not understood is as if it were not there. */
export function readPaymentsSearch(raw: Record<string, unknown>): PaymentsSearch {
  return filled({
    status: shownPaymentStatuses.find((status) => status === raw['status']),
    from: searchDay(raw['from']),
    to: searchDay(raw['to']),
    patientId: searchText(raw['patientId']),
    offset: searchOffset(raw['offset']),
    view: views.find((view) => view === raw['view']),
  })
}
