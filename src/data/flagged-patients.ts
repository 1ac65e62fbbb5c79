import { listOwnPatients } from '#contract/overview.ts'
import { MINUTE } from '#domain/duration.ts'
import { useApiQuery } from './api-query.ts'

/** How many of a specialist's patients have an open risk answer; none before that is known. */
export function useFlaggedPatients(): number {
  const query = { flagged: 'true', limit: 1, offset: 0 } as const
  const { data } = useApiQuery(listOwnPatients, { query }, { refetchInterval: MINUTE })
  return data?.total ?? 0
}
