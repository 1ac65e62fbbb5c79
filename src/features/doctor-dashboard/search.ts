import type { ConsultationStatus } from '#contract/consultation.ts'
import { consultationStatuses } from '#contract/words.ts'
import { parseDate } from '#domain/civil.ts'

export const views = ['week', 'month', 'list'] as const
export type View = (typeof views)[number]

/** What of the dashboard stands in its address, so that going back and reloading keep it. */
export interface DashboardSearch {
  view?: View | undefined
  /** The day looked at, YYYY-MM-DD; today when left out. */
  day?: string | undefined
  status?: ConsultationStatus | undefined
  offset?: number | undefined
  /** One that is opened first, by its id. */
  consultation?: string | undefined
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the address; what makes no sense is left out. */
export function dashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { day, offset, consultation } = search
  return {
    view: views.find((view) => view === search['view']),
    day: typeof day === 'string' && parseDate(day) ? day : undefined,
    status: consultationStatuses.find((status) => status === search['status']),
    offset: typeof offset === 'number' && Number.isInteger(offset) && offset > 0 ? offset : undefined,
    consultation: typeof consultation === 'string' && uuid.test(consultation) ? consultation : undefined,
  }
}
