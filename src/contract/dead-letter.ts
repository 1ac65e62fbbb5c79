import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { Role } from './role.ts'
import { route } from './route.ts'
import { deadLetterKinds } from './list-choices.ts'

export const DeadLetterKind = z.enum(deadLetterKinds)
export type DeadLetterKind = z.infer<typeof DeadLetterKind>

/** A job that failed every time, or for good; neither what it would have said nor to which address. */
export const DeadLetter = z.object({
  _id: Id,
  kind: DeadLetterKind,
  givenUpAt: Instant,
  tries: z.int(),
  reason: z.object({
    /**
     * `refused`: the other side will never take it. `unavailable`: it did not until the attempts were over. `timed_out`: it
     * ran too long, or its process ended. `failed`: our own error.
     */
    kind: z.enum(['refused', 'unavailable', 'timed_out', 'failed']),
    /** The number of the other side's protocol; without an answer, the name the library gives the failure. */
    code: z.optional(z.string()),
  }),
  /** The profile it was for, or about, where it was one person's. */
  client: z.optional(z.object({ _id: Id, role: Role })),
})
export type DeadLetter = z.infer<typeof DeadLetter>

export const listDeadLetters = route('GET /admin/dead-letters', {
  who: 'admin',
  summary:
    'Jobs that are not tried any more, such as mails that no server took, the last first; given up from an instant on, and before another',
  query: z.object({
    ...paging,
    kind: z.optional(DeadLetterKind),
    from: z.optional(Instant),
    to: z.optional(Instant),
  }),
  answers: { 200: listOf(DeadLetter) },
})

export const retryDeadLetter = route('POST /admin/dead-letters/{id}/retry', {
  who: 'admin',
  summary:
    'Queue a job that was given up once more, as if it were new; whoever comes second does not find it',
  params: z.object({ id: Id }),
  answers: { 204: null },
  errors: ['not_found'],
  idempotent: true,
  audited: 'job_retried',
})

export const discardDeadLetter = route('POST /admin/dead-letters/{id}/discard', {
  who: 'admin',
  summary:
    'Put away a job that nobody can mend, such as a mail to an address that does not exist; it is never done',
  params: z.object({ id: Id }),
  answers: { 204: null },
  errors: ['not_found'],
  idempotent: true,
  audited: 'job_discarded',
})

/** So many are queued by one call: a mail server that is back is not flooded. */
export const MAX_RETRIED = 200

export const retryDeadLettersOfKind = route('POST /admin/dead-letters/retry', {
  who: 'admin',
  summary: `Queue the jobs of a kind that were given up once more, the oldest first, at most ${MAX_RETRIED}`,
  body: z.object({ kind: DeadLetterKind }),
  answers: { 204: null },
  idempotent: true,
  audited: 'jobs_retried',
})
