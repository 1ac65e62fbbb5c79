import { listAvailability } from '#contract/availability.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useZone } from '../../i18n/viewer-zone.ts'
import { ALL_HOURS } from '../../data/all-hours.ts'

/** The zone in which the doctor's hours are kept; until it is known, the viewer's. */
export function useOwnZone(): string {
  const viewer = useZone()
  return useApiQuery(listAvailability, ALL_HOURS).data?.timeZone ?? viewer
}
