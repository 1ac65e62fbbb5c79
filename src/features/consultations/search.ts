import type { ConsultationStatus } from '#contract/consultation.ts'
import { consultationStatuses } from '#contract/words.ts'
import { parseDate } from '#domain/civil.ts'

/** What the address of the list holds. */
export interface ConsultationsSearch {
  status?: ConsultationStatus
  /** First day, YYYY-MM-DD. */
  from?: string
  /** Last day, YYYY-MM-DD. */
  to?: string
  offset?: number
}

const day = (value: unknown) => (typeof value === 'string' && parseDate(value) ? value : undefined)

/** Reads the address; whatever is not understood is as if it were not there. */
export function readConsultationsSearch(raw: Record<string, unknown>): ConsultationsSearch {
  const offset = Number(raw.offset)
  const all = {
    status: consultationStatuses.find((status) => status === raw.status),
    from: day(raw.from),
    to: day(raw.to),
    offset: Number.isInteger(offset) && offset > 0 ? offset : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Changes some of what the address holds. `undefined` takes it out. */
export type ChangeSearch = (change: {
  [K in keyof ConsultationsSearch]?: ConsultationsSearch[K] | undefined
}) => void
