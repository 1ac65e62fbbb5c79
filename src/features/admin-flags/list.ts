import { listOf } from '../../parts/lists/list.ts'

/** Patients with an open risk answer whom administrators look after, a page at a time. */
export const waitingFlagList = listOf({})
