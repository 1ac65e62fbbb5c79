import { RoundRobin } from '../round-robin/round-robin.ts'
import type { Flow } from './port.ts'

interface Waiting {
  start(): void
  /** It gives its place to somebody with fewer. */
  giveWay(): void
}

/**
 * Work that is done `width` at a time. What waits stands in flows that take turns, so that nobody waits for another flow's
 * whole row; at most `most` wait. When it is full, the longest flow gives a place to whoever has fewer: one flood cannot
 * keep the others out. Flows of known devices have a row of their own, which is served first and by one worker more.
 */
export function fairQueue({ width, most }: { width: number; most: number }) {
  const known = new RoundRobin<string, Waiting>()
  const strangers = new RoundRobin<string, Waiting>()
  const rowOf = (flow: Flow) =>
    typeof flow === 'string' ? { flows: strangers, owner: flow } : { flows: known, owner: flow.known }
  let running = 0

  function startNext(): void {
    const next =
      (running <= width ? known.take() : undefined) ?? (running < width ? strangers.take() : undefined)
    if (!next) return
    running++
    next.start()
  }

  function hasRoomFor(flow: Flow): boolean {
    const { flows, owner } = rowOf(flow)
    if (flows.waiting < most) return true
    const removed = flows.makeRoomFor(owner)
    removed?.giveWay()
    return removed !== undefined
  }

  /** Does the work when its turn comes; null when there is no room for it. */
  async function inTurn<T>(flow: Flow, work: () => Promise<T>): Promise<T | null> {
    if (running < (typeof flow === 'string' ? width : width + 1)) running++
    else {
      if (!hasRoomFor(flow)) return null
      const started = await new Promise<boolean>((settle) => {
        const { flows, owner } = rowOf(flow)
        flows.add(owner, { start: () => settle(true), giveWay: () => settle(false) })
      })
      if (!started) return null
    }
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }

  return Object.assign(inTurn, { waiting: () => known.waiting + strangers.waiting })
}
