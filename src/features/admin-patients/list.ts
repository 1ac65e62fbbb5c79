import { byAge, userStatuses } from '#contract/words.ts'
import { idText, listOf, oneOf } from '../../parts/record-list/list.ts'

/** All patients, by state and by either of their ids. */
export const patientList = listOf(
  { status: oneOf('user', userStatuses), patientId: idText, userId: idText },
  byAge,
)
