import { byAge } from '#contract/list-choices.ts'
import { listOf, text } from '../../parts/lists/list.ts'

/** Administrators, by e-mail. */
export const adminList = listOf({ email: text }, byAge)
