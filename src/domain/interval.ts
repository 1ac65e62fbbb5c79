/** A stretch of time in epoch milliseconds, `to` exclusive. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** Whether two stretches share any time; touching ends do not. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.from < b.to && b.from < a.to
}

/** The stretches as the fewest that share no time with each other, ascending; touching ones stay apart. */
export function union(stretches: readonly Interval[]): Interval[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    if (to <= from) continue
    const last = merged.at(-1)
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** What is left of stretches, which share no time and ascend, where others are cut out of them, which do the same. */
export function without(stretches: readonly Interval[], cuts: readonly Interval[]): Interval[] {
  const left: Interval[] = []
  let next = 0
  for (const stretch of stretches) {
    let { from } = stretch
    while ((cuts[next]?.to ?? Infinity) <= from) next += 1
    for (let at = next; (cuts[at]?.from ?? Infinity) < stretch.to; at += 1) {
      const cut = cuts[at]
      if (!cut) break
      if (from < cut.from) left.push({ from, to: cut.from })
      from = Math.max(from, cut.to)
    }
    if (from < stretch.to) left.push({ from, to: stretch.to })
  }
  return left
}
