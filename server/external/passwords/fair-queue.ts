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
  // In the order of their turns.
  const lanes = new Map<string, Waiting[]>()
  let [running, waiting] = [0, 0]

  function startNext(): void {
    const [turn] = lanes
    if (!turn || running >= width) return
    const [lane, [next, ...rest]] = turn
    lanes.delete(lane)
    if (rest.length > 0) lanes.set(lane, rest)
    waiting--
    running++
    next?.start()
  }

  function hasRoomFor(lane: string): boolean {
    if (waiting < most) return true
    let longest: [string, Waiting[]] = [lane, lanes.get(lane) ?? []]
    const own = longest[1].length
    for (const each of lanes) if (each[1].length > longest[1].length) longest = each
    if (longest[1].length <= own + 1) return false
    longest[1].pop()?.giveWay()
    waiting--
    return true
  }

  /** Does the work when its turn comes; null when there is no room for it. */
  return async function inTurn<T>(lane: string, work: () => Promise<T>): Promise<T | null> {
    if (running < width) running++
    else {
      if (!hasRoomFor(lane)) return null
      const started = await new Promise<boolean>((settle) => {
        const own: Waiting = { start: () => settle(true), giveWay: () => settle(false) }
        lanes.set(lane, [...(lanes.get(lane) ?? []), own])
        waiting++
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
}
