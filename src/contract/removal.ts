import * as z from 'zod/mini'
import { Id, Instant, text } from './fields.ts'
import { route } from './route.ts'

/** The longest reason for removing somebody. */
export const REMOVAL_REASON = 500

/** Why somebody is removed; it is said each time. */
export const RemovalWish = z.object({ reason: text(1, REMOVAL_REASON) })

/** That somebody was removed, as administrators read it. */
export const Removal = z.object({
  removedAt: Instant,
  /** The administrator who did it. */
  by: z.object({ _id: Id, name: z.string(), surname: z.string() }),
  reason: z.string(),
})
export type Removal = z.infer<typeof Removal>

const params = z.object({ id: Id })

export const getRemoval = route({
  method: 'GET',
  path: '/admin/users/{id}/removal',
  who: 'admin',
  summary: 'Why a person was removed, when and by whom',
  params,
  answers: { 200: Removal },
  errors: ['not_found'],
})

export const removeUser = route({
  method: 'POST',
  path: '/admin/users/{id}/remove',
  who: 'admin',
  summary:
    'Remove a person for good: sessions end at once, open consultations are called off and paid back, a specialist is not shown any more. Nobody removes themselves or the last administrator',
  params,
  body: RemovalWish,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
  idempotent: true,
})
