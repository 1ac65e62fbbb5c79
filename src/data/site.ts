import { lightGetSite } from '#contract/light-routes.ts'
import type { Site } from '#contract/site.ts'
import { useApiQuery } from './api-query.ts'

/** Contact, institution number and help lines; kept on the device from the last visit. */
export function useSite(): Site | undefined {
  return useApiQuery(lightGetSite, {}, { staleTime: 3_600_000 }).data
}
