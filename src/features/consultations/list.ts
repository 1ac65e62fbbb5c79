import { consultationStatuses } from '#contract/words.ts'
import { days, listOf, oneOf } from '../../parts/record-list/list.ts'

/** A patient's consultations, by status and by the day of their start. */
export const consultationList = listOf({ status: oneOf('consultation', consultationStatuses), ...days })
