import { consultationStatuses, consultationTimes } from '#contract/enums.ts'
import { choice, days, listOf, oneOf } from '../../parts/lists/list.ts'

/** A patient's consultations: to come or past, by status and by the day of their start. */
export const consultationList = listOf({
  when: choice(consultationTimes),
  status: oneOf('consultation', consultationStatuses),
  ...days,
})
