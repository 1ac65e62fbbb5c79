import * as z from 'zod/mini'
import { PAGE_SIZE, MAX_PAGE_SIZE } from './enums.ts'
import { wholeInQuery } from './fields.ts'

export { PAGE_SIZE } from './enums.ts'

const whole = (min: number, max: number, start: number) => z._default(wholeInQuery(min, max), start)

/** The paging every list takes as query parameters. */
export const paging = {
  limit: whole(1, MAX_PAGE_SIZE, PAGE_SIZE),
  offset: whole(0, 1_000_000, 0),
}
/** The same of a list whose rows are long: at most so many at once. */
export const pagingUpTo = (most: number) => ({
  limit: whole(1, most, Math.min(most, PAGE_SIZE)),
  offset: paging.offset,
})
export interface Paging {
  limit: number
  offset: number
}

/** The order of a list as a query parameter: by one of these, upwards, or downwards with a minus; newest first without. */
export const sortedBy = <const By extends string>(columns: readonly By[]) =>
  z.optional(z.enum(columns.flatMap((by): [By, `-${By}`] => [by, `-${by}`])))

/** One page of a list. */
export interface Page<T> extends Paging {
  data: T[]
  total: number
}

/** The answer of every list: { data, total, limit, offset }. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ data: z.array(item), total: z.int(), limit: z.int(), offset: z.int() })
}
