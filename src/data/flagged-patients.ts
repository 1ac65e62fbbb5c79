import { listOwnPatients } from '#contract/overview.ts'
import { MINUTE } from '#domain/duration.ts'
import { useApiQuery } from './api-query.ts'

/** How many of a specialist's patients have an open risk answer, and since when the first waits; none before that is known. */
export function useFlaggedPatients(): { count: number; since: string | undefined } {
  const query = { flagged: 'true', limit: 1, offset: 0 } as const
  const { data } = useApiQuery(listOwnPatients, { query }, { refetchInterval: MINUTE })
  return { count: data?.total ?? 0, since: data?.data[0]?.flaggedSince }
}
