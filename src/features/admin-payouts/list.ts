import { byAgeOrAmount, payoutStatuses } from '#contract/list-choices.ts'
import { idText, listOf, oneOf } from '../../parts/lists/list.ts'

/** What doctors withdrew, by id and status. */
export const payoutList = listOf({ id: idText, status: oneOf('payout', payoutStatuses) }, byAgeOrAmount)
