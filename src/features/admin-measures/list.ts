import { listOf } from '../../parts/lists/list.ts'

/** Measures, a page at a time. */
export const measureList = listOf({})
