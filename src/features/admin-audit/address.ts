import { days, idText, listOf, text } from '../../parts/lists/list.ts'

/** The audit's address as its route reads it; which kinds there are the screen knows, and reads it again. */
export const auditAddress = listOf({ kind: text, by: text, about: idText, ...days })
