import { listOf } from '../../parts/record-list/list.ts'

/** The records of one patient: only the page stands in the address. */
export const overviewList = listOf({})
