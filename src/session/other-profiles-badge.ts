import { getWaiting } from '#contract/push.ts'
import { useApiQuery } from '../data/api-query.ts'
import { clientOf } from './session-view.ts'
import { useSession } from './session.ts'

const EVERY_MS = 60_000

/** What waits for the profiles of this person that are not in use now, by profile. */
export function useOtherProfilesBadge(): ReadonlyMap<string, number> {
  const session = useSession()
  const enabled = session.clients.length > 1
  const { data } = useApiQuery(getWaiting, {}, { enabled, refetchInterval: EVERY_MS })
  const others = data?.data.filter(({ _id }) => _id !== clientOf(session)) ?? []
  return new Map(others.map(({ _id, waiting }) => [_id, waiting]))
}
