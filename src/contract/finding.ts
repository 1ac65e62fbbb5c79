import * as z from 'zod/mini'
import { Euro, Id, Instant } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'
import { findingKinds } from './words.ts'

export const FindingKind = z.enum(findingKinds)
export type FindingKind = z.infer<typeof FindingKind>

/** Something about a card payment that a person has to look at; by ids and sums, never for what was paid. */
export const Finding = z.object({
  _id: Id,
  kind: FindingKind,
  foundAt: Instant,
  /** What it is about in money; missing where the two books do not even agree on that. */
  amount: z.optional(Euro),
  /** Missing where our books know nothing of it. */
  payment: z.optional(
    z.object({
      _id: Id,
      amount: Euro,
      patient: z.object({ _id: Id, name: z.string(), surname: z.string() }),
    }),
  ),
  /** Its name at the processor. */
  processorId: z.optional(z.string()),
  /** Of a difference: what our books say, and what the processor says. */
  ours: z.optional(z.string()),
  theirs: z.optional(z.string()),
  /** Of a dispute. */
  dispute: z.optional(z.enum(['open', 'lost'])),
  /** Until when a dispute can be answered at the processor. */
  answerBefore: z.optional(Instant),
  handled: z.optional(z.object({ at: Instant, by: z.object({ name: z.string(), surname: z.string() }) })),
})
export type Finding = z.infer<typeof Finding>

export const listFindings = route({
  method: 'GET',
  path: '/admin/findings',
  who: 'admin',
  summary: 'What is to be looked at about card payments, or was dealt with, newest first',
  query: z.object({ ...paging, handled: z._default(z.enum(['no', 'yes']), 'no') }),
  answers: { 200: listOf(Finding) },
  errors: [],
})

export const handleFinding = route({
  method: 'POST',
  path: '/admin/findings/{id}/handle',
  who: 'admin',
  summary: 'Mark what was found as dealt with, once; it moves no money',
  params: z.object({ id: Id }),
  answers: { 200: Finding },
  errors: ['not_found', 'wrong_status'],
})
