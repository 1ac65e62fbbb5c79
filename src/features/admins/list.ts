import { byAge } from '#contract/list-choices.ts'
import { listOf, text } from '../../parts/record-list/list.ts'

/** Administrators, by e-mail. */
export const adminList = listOf({ email: text }, byAge)
