import { byTimeOrAmount, shownPaymentStatuses } from '#contract/list-choices.ts'
import { days, idText, listOf, oneOf, tab } from '../../parts/lists/list.ts'

/** All payments, by status, patient and day; or what somebody has to look at, or has. */
export const paymentList = listOf(
  {
    status: oneOf('payment', shownPaymentStatuses),
    patientId: idText,
    ...days,
    view: tab(['open', 'handled']),
  },
  byTimeOrAmount,
)
