import { listOf } from '../../parts/record-list/list.ts'

/** Measures, a page at a time. */
export const measureList = listOf({})
