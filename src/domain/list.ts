import { PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/paging.ts'

const NUMBERS_SHOWN = 5

const whole = (value: number | undefined, otherwise: number) =>
  value === undefined || !Number.isFinite(value) ? otherwise : Math.trunc(value)

/** A page size within what lists allow. */
export function clampLimit(limit?: number): number {
  return Math.min(PAGE_SIZE_MAX, Math.max(1, whole(limit, PAGE_SIZE)))
}

/** A beginning that is not before the list's. */
export function clampOffset(offset?: number): number {
  return Math.max(0, whole(offset, 0))
}

/** How many pages a list has; a pager is shown from two on. */
export function pageCount(total: number, limit: number): number {
  return Math.ceil(total / limit)
}

/** The page an offset lies on, from 1. */
export function pageOf(offset: number, limit: number): number {
  return Math.floor(offset / limit) + 1
}

/** Up to five page numbers around the current one, from 1. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = Math.min(NUMBERS_SHOWN, pages)
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
