import { auditKinds } from '#contract/audit-kinds.ts'
import { choice, days, idText, listOf, text } from '../../parts/record-list/list.ts'

/** The audit, by what was done, by whom, to whom or what, and by day. */
export const auditList = listOf({ kind: choice(auditKinds), by: text, about: idText, ...days })
