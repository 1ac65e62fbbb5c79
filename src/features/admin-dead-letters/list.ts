import { deadLetterKinds } from '#contract/list-choices.ts'
import { choice, days, listOf } from '../../parts/lists/list.ts'

/** Jobs that were given up, by what they were about and by day. */
export const deadLetterList = listOf({ kind: choice(deadLetterKinds), ...days })
