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
