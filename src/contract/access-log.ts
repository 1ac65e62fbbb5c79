import * as z from 'zod/mini'
import { personalKinds } from './personal-kinds.ts'
import { Id, Instant } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { Role } from './role.ts'
import { route } from './route.ts'

/** What somebody else did with a person's data, or looked at of it, and why. */
export const AccessLogEntry = z.object({
  _id: Id,
  at: Instant,
  kind: z.enum(personalKinds),
  by: z.object({ name: z.string(), surname: z.string(), role: Role }),
  reason: z.optional(z.string()),
})
export type AccessLogEntry = z.infer<typeof AccessLogEntry>

export const listAccessLog = route('GET /user/access-log', {
  who: 'user',
  summary:
    'Who has seen or changed what is the caller’s, when and why, the last first; what they did themselves is left out',
  query: z.object(paging),
  answers: { 200: listOf(AccessLogEntry) },
})
