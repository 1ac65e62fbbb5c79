import { lightListDoctors } from '#contract/light-routes.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { landingDoctors } from './doctors-shown.ts'

/** The specialists who are free soonest; every part of the page shares this one answer. */
export function useLandingDoctors() {
  return useApiQuery(lightListDoctors, { query: landingDoctors }, { staleTime: 60_000 })
}
