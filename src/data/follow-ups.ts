import { useEffect } from 'react'
import { listFollowUps, type OfferedFollowUp } from '#contract/follow-up.ts'
import { MINUTE } from '#domain/duration.ts'
import { useRefresh } from './api-query.ts'
import { useOfflineQuery } from './offline-query.ts'
import { useOfflineActs } from './replica-acts.ts'
import { useHeldFollowUps } from './replica-queries.ts'
import { useSocketEvent } from './socket-event.ts'

/** The next appointments that this patient is offered: as the server says or, until it has, as this device last heard. */
export function useFollowUps(): {
  rows: readonly OfferedFollowUp[]
  /** Somebody may be about to answer. */
  isPending: boolean
  away: boolean
} {
  const { keepFollowUps } = useOfflineActs()
  const refresh = useRefresh()
  const { answer, away } = useOfflineQuery(listFollowUps, {}, { refetchInterval: 5 * MINUTE })
  const held = useHeldFollowUps()
  const rows = answer.data?.data
  useSocketEvent('followUpChanged', () => void refresh(listFollowUps))
  useEffect(() => {
    // What could not be kept is asked again the next time.
    if (rows) keepFollowUps(rows).catch(() => undefined)
  }, [keepFollowUps, rows])
  return { rows: rows ?? held ?? [], isPending: answer.isPending && !away, away }
}
