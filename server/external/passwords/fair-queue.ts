import { RoundRobin } from '../round-robin/round-robin.ts'

interface Waiting {
  start(): void
  /** It gives its place to somebody with fewer. */
  giveWay(): void
}

/**
 * Work that is done `width` at a time. What waits stands in flows that take turns, so that nobody waits for another flow's
 * whole row; at most `most` wait. When it is full, the longest flow gives a place to whoever has fewer: one flood cannot
 * keep the others out.
 */
export function fairQueue({ width, most }: { width: number; most: number }) {
  const flows = new RoundRobin<string, Waiting>()
  let running = 0

  function startNext(): void {
    const next = running < width ? flows.take() : undefined
    if (!next) return
    running++
    next.start()
  }

  function hasRoomFor(flow: string): boolean {
    if (flows.waiting < most) return true
    const removed = flows.makeRoomFor(flow)
    removed?.giveWay()
    return removed !== undefined
  }

  /** Does the work when its turn comes; null when there is no room for it. */
  async function inTurn<T>(flow: string, work: () => Promise<T>): Promise<T | null> {
    if (running < width) running++
    else {
      if (!hasRoomFor(flow)) return null
      const started = await new Promise<boolean>((settle) => {
        flows.add(flow, { start: () => settle(true), giveWay: () => settle(false) })
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

  return Object.assign(inTurn, { waiting: () => flows.waiting })
}
