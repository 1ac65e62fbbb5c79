import { listOf } from '../../parts/record-list/list.ts'

/** Patients with an open risk answer and no specialist, a page at a time. */
export const waitingFlagList = listOf({})
