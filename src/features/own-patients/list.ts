import { listOf, text } from '../../parts/record-list/list.ts'

/** A specialist's own patients, by a part of the name that is shown. */
export const ownPatientList = listOf({ name: text })
