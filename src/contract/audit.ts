import * as z from 'zod/mini'
import { auditKinds } from './audit-kinds.ts'
import { Id, IdStart, Instant, typed } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { Role } from './role.ts'
import { route } from './route.ts'

const Person = z.object({ _id: Id, name: z.string(), surname: z.string() })

/** Who did or looked at what, whose it is, and why; never what it says. */
export const AuditEntry = z.object({
  _id: Id,
  at: Instant,
  kind: z.enum(auditKinds),
  /** Who did it, in which role. */
  by: z.object({ ...Person.shape, role: Role }),
  /** The id of what it was done to; a list has none. */
  about: z.optional(Id),
  /** Whose it is. */
  person: z.optional(Person),
  reason: z.optional(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = route('GET /admin/audit', {
  who: 'admin',
  summary:
    'What administrators did, and what they and specialists looked at, the last first; from an instant on, and before another',
  query: z.object({
    ...paging,
    kind: z.optional(z.enum(auditKinds)),
    /** A part of the e-mail of who did it. */
    by: z.optional(typed(0, 255)),
    /** Whose it is, or what it was done to. */
    about: z.optional(IdStart),
    from: z.optional(Instant),
    to: z.optional(Instant),
  }),
  answers: { 200: listOf(AuditEntry) },
  audited: 'audit_read',
})
