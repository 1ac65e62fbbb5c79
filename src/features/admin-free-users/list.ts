import { approvals, byAge } from '#contract/words.ts'
import { choice, listOf, text } from '../../parts/record-list/list.ts'

/** Those who signed up for free, by approval and e-mail. */
export const freeUserList = listOf({ approval: choice(approvals), email: text }, byAge)
