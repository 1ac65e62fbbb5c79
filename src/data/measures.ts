import { useEffect, useRef } from 'react'
import { getOwnMeasures, type OwnMeasures } from '#contract/measure.ts'
import type { HeldMeasures } from '../replica/queries/measures.ts'
import { type OfflineQuery, offlineQueryOf, useOfflineQuery } from './offline-query.ts'
import { useOfflineActs } from './replica-acts.ts'
import { useHeldMeasures } from './replica-queries.ts'

const nothing: Pick<HeldMeasures, 'waiting' | 'failed'> = { waiting: [], failed: [] }

/**
 * A patient's measures as this device holds them, with everything answered here; what the server says is kept first, so that
 * it can be answered without a network.
 */
export function useMeasures(): OfflineQuery<OwnMeasures> & Pick<HeldMeasures, 'waiting' | 'failed'> {
  const { keepMeasures } = useOfflineActs()
  const asked = useOfflineQuery(getOwnMeasures, {})
  const { data, isFetchedAfterMount, refetch } = asked.answer
  const held = useHeldMeasures()
  useEffect(() => {
    // What an earlier screen had asked for was kept then, and may be older than what was answered since.
    if (data && isFetchedAfterMount) keepMeasures(data).catch(() => undefined)
  }, [keepMeasures, data, isFetchedAfterMount])
  const waits = held?.waiting.length ?? 0
  const waited = useRef(waits)
  useEffect(() => {
    const sent = waits < waited.current
    waited.current = waits
    if (sent) void refetch()
  }, [waits, refetch])
  const { waiting, failed } = held ?? nothing
  const own = held?.own ?? data
  const ready = held && { rows: held.own, whole: held.own !== null, askedAt: held.saidAt }
  const reading = offlineQueryOf({ ...asked, held: ready, find: ({ rows }) => rows ?? undefined })
  if (!own) return { ...reading, waiting, failed }
  const knownAt = held?.saidAt ?? reading.knownAt
  return { ...reading, data: own, isPending: false, isError: false, knownAt, waiting, failed }
}
