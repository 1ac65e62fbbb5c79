import { listOf } from '../../parts/lists/list.ts'

/** Patients with an open risk answer and no specialist, a page at a time. */
export const waitingFlagList = listOf({})
