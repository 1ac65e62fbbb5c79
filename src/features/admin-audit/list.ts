import { auditKinds } from '#contract/audit-kinds.ts'
import { choice, listOf } from '../../parts/lists/list.ts'
import { auditAddress } from './address.ts'

/** The audit, by what was done, by whom, to whom or what, and by day. */
export const auditList = listOf({ ...auditAddress.filters, kind: choice(auditKinds) })
