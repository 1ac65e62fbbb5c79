import * as z from 'zod/mini'
import { Id, Instant, idParams } from './fields.ts'
import { LocalizedText } from './language.ts'
import { Answering } from './measure.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

/** A published measure that a specialist may ask their patient for, and their own ask that waits for an answer. */
export const AskableMeasure = z.object({
  _id: Id,
  name: LocalizedText,
  ask: z.optional(z.object({ _id: Id, askedAt: Instant })),
})
export type AskableMeasure = z.infer<typeof AskableMeasure>

/** One time that a patient answered a measure, with every answer in the words of its version. */
export const SharedAnswering = z.extend(Answering, {
  measure: z.object({ _id: Id, name: LocalizedText }),
  answers: z.array(z.object({ question: LocalizedText, answer: LocalizedText, points: z.int() })),
})
export type SharedAnswering = z.infer<typeof SharedAnswering>

export const listAskableMeasures = route('GET /doctor/patients/{id}/measures', {
  who: 'doctor',
  summary:
    'The measures that a specialist may ask one of their patients for, which of them they have asked for, and whether the patient lets them see what is answered',
  params: idParams,
  query: z.object(paging),
  answers: { 200: z.extend(listOf(AskableMeasure), { shared: z.boolean() }) },
  errors: ['not_found'],
})

export const askForMeasure = route('POST /doctor/patients/{id}/measures', {
  who: 'doctor',
  summary:
    'Ask a patient of one’s own to answer a measure; asked again while it waits for an answer, it is the same ask',
  params: idParams,
  body: z.object({ measureId: Id }),
  answers: { 200: z.object({ _id: Id, askedAt: Instant }) },
  errors: ['not_found', 'too_many_requests'],
})

export const takeBackAsk = route('DELETE /doctor/measures/asks/{id}', {
  who: 'doctor',
  summary: 'Ask no longer; again is nothing, and what is answered already stays answered',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
})

export const listSharedAnswerings = route('GET /doctor/patients/{id}/answerings', {
  who: 'doctor',
  summary:
    'What a patient answered to measures, the last first; not there for whom the patient does not let see it',
  params: idParams,
  query: z.object(paging),
  answers: { 200: listOf(SharedAnswering) },
  errors: ['not_found'],
  audited: 'measures_seen',
})
