import type { Query } from '@tanstack/react-query'
import { retryPause } from '#domain/retry-pace.ts'
import { isApiError } from './api-error.ts'

/** How often a question was asked in vain, which error that was known by, and how long it rests now. */
interface Vain {
  readonly misses: number
  readonly at: number
  readonly pause: number
}

/** Nothing at all would be no pause for the cache of answers, but none ever again. */
const MIN_PAUSE_MS = 500

const inVain = new WeakMap<Pick<Query, 'state'>, Vain>()

/** Nobody answers: neither the server nor, in its place, anybody who knows better than to wait. */
export const isAway = (error: unknown): boolean => isApiError(error, 'network', 'unavailable')

/**
 * When a question that nobody answered is asked again, in milliseconds: a server may be back without any word of the
 * browser. Where the browser is certain that there is no network it is asked once there is one, and not before.
 */
export function untilAnswered(query: Pick<Query, 'state'>): number | false {
  const { data, error, errorUpdatedAt, fetchStatus } = query.state
  const known = inVain.get(query)
  if (!isAway(error)) {
    // A first answer that is asked for once more shows no error meanwhile.
    if (fetchStatus === 'fetching' && known) return known.pause
    inVain.delete(query)
    return false
  }
  if (!navigator.onLine) return false
  if (known?.at === errorUpdatedAt) return known.pause
  const misses = (known?.misses ?? 0) + 1
  const pause = Math.max(
    MIN_PAUSE_MS,
    retryPause(misses, { urgent: data === undefined, chance: Math.random() }),
  )
  inVain.set(query, { misses, at: errorUpdatedAt, pause })
  return pause
}
