import { listOf } from '../../parts/record-list/list.ts'

/** Who has seen or changed what is one's own, a page at a time. */
export const accessList = listOf({})
