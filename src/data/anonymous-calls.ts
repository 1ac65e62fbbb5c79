import { lightGetSite } from '#contract/light-routes.ts'
import { useApiQuery } from './api-query.ts'

/** Whether patients who stay anonymous can have calls here. The server decides; until it has said so nothing is ruled out. */
export function useAnonymousCalls(): boolean {
  return useApiQuery(lightGetSite, {}, { staleTime: 60_000 }).data?.anonymousCalls ?? true
}
