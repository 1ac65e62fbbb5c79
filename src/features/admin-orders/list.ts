import { byAgeOrAmount, orderStatuses, referenceStart } from '#contract/list-choices.ts'
import { listOf, oneOf, textLike } from '../../parts/lists/list.ts'

/** Orders by bank transfer, by the beginning of their reference and by status. */
export const orderList = listOf(
  { reference: textLike((text) => referenceStart.test(text)), status: oneOf('order', orderStatuses) },
  byAgeOrAmount,
)
