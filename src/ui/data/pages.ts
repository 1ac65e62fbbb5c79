/** How many records a page of a list holds. */
export const pageSize = 50

/** Up to five neighbouring page numbers around the current one, all of them real pages. */
export function pageNumbers(current: number, count: number): number[] {
  const shown = Math.min(5, count)
  const first = Math.max(1, Math.min(current - 2, count - shown + 1))
  return Array.from({ length: shown }, (_, at) => first + at)
}

/** Which page an offset lies on, and how many pages there are. */
export function pageOf(offset: number, total: number, limit = pageSize): { current: number; count: number } {
  const count = Math.ceil(total / limit)
  return { current: Math.min(Math.floor(offset / limit) + 1, Math.max(count, 1)), count }
}

/** Where the last page begins. */
export function lastOffset(total: number, limit = pageSize): number {
  return Math.max(0, Math.ceil(total / limit) - 1) * limit
}
