import * as z from 'zod/mini'
import { MAX_SESSION_NOTE_LENGTH } from './choices.ts'
import { draftVersion } from './draft-version.ts'
import { Id, Instant, text, idParams } from './fields.ts'
import { listOf, PAGE_SIZE, pagingUpTo } from './paging.ts'
import { route } from './route.ts'

/** The longest note there can be, in letters of three bytes each. */
const bodyBytes = 3 * MAX_SESSION_NOTE_LENGTH + 4096

/** What a specialist noted for themselves about one consultation with a patient. */
export const SessionNote = z.object({
  consultation: z.object({ _id: Id, from: Instant }),
  text: z.string(),
  savedAt: Instant,
})
export type SessionNote = z.infer<typeof SessionNote>

export const getSessionNote = route('GET /consultations/{id}/note', {
  who: 'doctor',
  summary:
    'What a specialist noted for themselves about a consultation that was agreed on, from whichever device; version 0 while there is nothing',
  params: idParams,
  answers: { 200: z.object({ text: z.string(), version: z.int(), savedAt: z.optional(Instant) }) },
  errors: ['not_found'],
})

export const keepSessionNote = route('PUT /consultations/{id}/note', {
  who: 'doctor',
  summary:
    'Keep a note about a consultation. The version is that which was changed: what was written elsewhere meanwhile is not lost',
  params: idParams,
  body: z.object({ text: text(0, MAX_SESSION_NOTE_LENGTH), version: draftVersion }),
  bodyBytes,
  answers: { 200: z.object({ version: z.int(), savedAt: Instant }) },
  errors: ['not_found', 'conflict'],
})

export const listSessionNotes = route('GET /doctor/patients/{id}/notes', {
  who: 'doctor',
  summary: 'What a specialist noted about the consultations with one of their patients, the latest first',
  params: idParams,
  query: z.object(pagingUpTo(PAGE_SIZE)),
  answers: { 200: listOf(SessionNote) },
  errors: ['not_found'],
})
