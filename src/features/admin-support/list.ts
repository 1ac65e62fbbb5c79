import { yesOrNo } from '#contract/list-choices.ts'
import { choice, listOf, text } from '../../parts/lists/list.ts'

/** What patients wrote to the administrators, by whether somebody has replied and by address. */
export const supportList = listOf({ replied: choice(yesOrNo), email: text })
