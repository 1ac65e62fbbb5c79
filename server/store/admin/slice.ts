import type { Paging } from '#contract/paging.ts'
import type { SortOf } from '../sorted.ts'

/** Which page of a list of accounts, and in which order. */
export interface Slice extends Paging {
  sort?: SortOf<{ createdAt: string }> | undefined
}
