import type { SortOf } from '../sorted.ts'

/** Which page of a list of accounts, and in which order. */
export interface Slice {
  limit: number
  offset: number
  sort?: SortOf<{ createdAt: string }> | undefined
}
