import { Turns } from '../turns/turns.ts'

interface Waiting {
  start(): void
  /** It gives its place to somebody with fewer. */
  giveWay(): void
}

/**
 * Work that is done `width` at a time. What waits stands in lanes that take turns, so that nobody waits for another lane's
 * whole row; at most `most` wait. When it is full, the longest lane gives a place to whoever has fewer: one flood cannot
 * keep the others out.
 */
export function fairQueue({ width, most }: { width: number; most: number }) {
  const lanes = new Turns<string, Waiting>()
  let running = 0

  function startNext(): void {
    const next = running < width ? lanes.take() : undefined
    if (!next) return
    running++
    next.start()
  }

  function hasRoomFor(lane: string): boolean {
    if (lanes.waiting < most) return true
    const removed = lanes.makeRoomFor(lane)
    removed?.giveWay()
    return removed !== undefined
  }

  /** Does the work when its turn comes; null when there is no room for it. */
  async function inTurn<T>(lane: string, work: () => Promise<T>): Promise<T | null> {
    if (running < width) running++
    else {
      if (!hasRoomFor(lane)) return null
      const started = await new Promise<boolean>((settle) => {
        lanes.add(lane, { start: () => settle(true), giveWay: () => settle(false) })
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

  return Object.assign(inTurn, { waiting: () => lanes.waiting })
}
