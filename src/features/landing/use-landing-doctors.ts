import { listDoctors } from '#contract/doctor.ts'
import { useApiQuery } from '../../hooks/api-query.ts'

/** How many specialists the landing page knows: three large, three small, and enough for today's free times. */
export const landingDoctors = { limit: 12 }

/** The specialists who are free soonest; every part of the page shares this one answer. */
export function useLandingDoctors() {
  return useApiQuery(listDoctors, { query: landingDoctors }, { staleTime: 60_000 })
}
