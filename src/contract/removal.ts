import * as z from 'zod/mini'
import { Id, text } from './fields.ts'
import { route } from './route.ts'

/** The longest reason for removing somebody. */
export const MAX_REMOVAL_REASON_LENGTH = 500

/** Why somebody is removed; it is said each time. */
export const RemovalRequest = z.object({ reason: text(1, MAX_REMOVAL_REASON_LENGTH) })

export const removeUser = route('POST /admin/users/{id}/remove', {
  who: 'admin',
  summary:
    'Remove a person for good: sessions end at once, open consultations are called off and paid back, a specialist is not shown any more. Nobody removes themselves or the last administrator',
  params: z.object({ id: Id }),
  body: RemovalRequest,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
  idempotent: true,
  audited: 'user_removed',
})
