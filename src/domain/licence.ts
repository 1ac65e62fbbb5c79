import type { LicenceStage } from '#contract/licence.ts'
import { HOME_ZONE, addLocalDays, dayInRiga, startOfLocalDay } from './zone.ts'

/** Days before its last one from which on a licence is ending: another takes weeks. */
export const LICENCE_ENDING_DAYS = 60
/** Days after its last one in which administrators are still told that it ended. */
const LICENCE_ENDED_DAYS = 30

/** The days in Riga, YYYY-MM-DD, by which the end of licences is told at an instant. */
export interface LicenceDays {
  readonly today: string
  /** The latest last day that is near. */
  readonly endingBy: string
  /** The earliest last day that administrators are still told of. */
  readonly endedFrom: string
}

export function licenceDays(now: number): LicenceDays {
  const midnight = startOfLocalDay(now, HOME_ZONE)
  const dayAfter = (days: number) => dayInRiga(addLocalDays(midnight, days, HOME_ZONE))
  return {
    today: dayAfter(0),
    endingBy: dayAfter(LICENCE_ENDING_DAYS),
    endedFrom: dayAfter(-LICENCE_ENDED_DAYS),
  }
}

/** Whether a licence with this last day has ended; one without any never does. */
export function hasEnded(until: string | null, { today }: Pick<LicenceDays, 'today'>): boolean {
  return until !== null && until < today
}

/** How far a licence with this last day is; null while its end is far, or it has none. */
export function licenceStage(until: string | null, days: LicenceDays): LicenceStage | null {
  if (until === null || until > days.endingBy) return null
  return hasEnded(until, days) ? 'ended' : 'ending'
}
