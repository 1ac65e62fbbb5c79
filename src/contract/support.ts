import * as z from 'zod/mini'
import { Id, Instant, text, typed } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'
import { MAX_SUPPORT_TEXT_LENGTH } from './choices.ts'
import { yesOrNo } from './list-choices.ts'

/** What a patient wrote to administrators, as they see it. */
export const SupportMessage = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  message: z.string(),
  replied: z.boolean(),
  createdAt: Instant,
  /** Who has replied, and when. */
  repliedAt: z.optional(Instant),
  repliedBy: z.optional(z.object({ name: z.string(), surname: z.string() })),
  /** What was answered by mail; missing where it was answered another way. */
  reply: z.optional(z.string()),
})
export type SupportMessage = z.infer<typeof SupportMessage>

/** Answer of an administrator to a support message. */
export const SupportText = z.object({ text: text(1, MAX_SUPPORT_TEXT_LENGTH) })
export type SupportText = z.output<typeof SupportText>

export const contactSupport = route('POST /admin/contact/support', {
  who: 'patient',
  summary: 'Write to the administrators, who answer within 24 hours by mail',
  // May be empty: somebody who finds no words is to be answered as well.
  body: z.object({ text: text(0, MAX_SUPPORT_TEXT_LENGTH) }),
  answers: { 204: null },
  errors: ['too_many_requests'],
  idempotent: true,
})

export const listSupportMessages = route('GET /admin/support', {
  who: 'admin',
  summary: 'What patients wrote to the administrators, newest first',
  query: z.object({
    ...paging,
    replied: z.optional(z.enum(yesOrNo)),
    email: z.optional(typed(0, 255)),
  }),
  answers: { 200: listOf(SupportMessage) },
  audited: 'support_listed',
})

export const markSupportReplied = route('POST /admin/support/{id}/replied', {
  who: 'admin',
  summary: 'Mark a message as replied, because it was answered another way; again is nothing',
  params: z.object({ id: Id }),
  answers: { 204: null },
  errors: ['not_found'],
  idempotent: true,
  audited: 'support_replied',
})

export const replyToSupportMessage = route('POST /admin/support/{id}/reply', {
  who: 'admin',
  summary: 'Answer a message by mail, which marks it as replied; whoever comes second is refused',
  params: z.object({ id: Id }),
  body: SupportText,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status', 'user_not_found'],
  idempotent: true,
  audited: 'support_answered',
})
