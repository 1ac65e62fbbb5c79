import { listOf } from '../../parts/lists/list.ts'

/** Who has seen or changed what is one's own, a page at a time. */
export const accessList = listOf({})
