import type { ConsultationStatus } from '#contract/consultation.ts'
import { consultationStatuses } from '#contract/enums.ts'
import { searchDay, searchId, searchOffset } from '../../data/list-search.ts'

export const views = ['week', 'month', 'list'] as const
export type View = (typeof views)[number]
export const listTimes = ['coming', 'past', 'all'] as const
export type ListTime = (typeof listTimes)[number]

/** What of the dashboard stands in its address, so that going back and reloading keep it. */
export interface DashboardSearch {
  view?: View | undefined
  /** The day looked at, YYYY-MM-DD; today when left out. */
  day?: string | undefined
  /** Which the list has; those to come when left out. */
  when?: ListTime | undefined
  status?: ConsultationStatus | undefined
  offset?: number | undefined
  /** One that is opened first, by its id. */
  consultation?: string | undefined
}

/** Reads the address; what makes no sense is left out. */
export function dashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return {
    view: views.find((view) => view === search['view']),
    day: searchDay(search['day']),
    when: listTimes.find((when) => when === search['when']),
    status: consultationStatuses.find((status) => status === search['status']),
    offset: searchOffset(search['offset']),
    consultation: searchId(search['consultation']),
  }
}
