import * as z from 'zod/mini'
import {
  begunEntryKinds,
  MAX_OVERVIEW_ENTRIES,
  MAX_OVERVIEW_NOTE_LENGTH,
  MAX_OVERVIEW_PART_LENGTH,
  overviewEntryKinds,
} from './choices.ts'
import { yesOrNo } from './list-choices.ts'
import { draftVersion } from './draft-version.ts'
import { Id, idParams, Instant, text, typed, wholeInQuery } from './fields.ts'
import { Language } from './language.ts'
import { listOf, PAGE_SIZE, paging, pagingUpTo } from './paging.ts'
import { route } from './route.ts'

const part = text(1, MAX_OVERVIEW_PART_LENGTH)
const kept = z.optional(text(0, MAX_OVERVIEW_PART_LENGTH))
/** The longest record there can be, in letters of three bytes each. */
const bodyBytes = 3 * (5 * MAX_OVERVIEW_PART_LENGTH + MAX_OVERVIEW_NOTE_LENGTH) + 4096

/** A specialist's record of a patient, as it is signed. The personal code is left out where the patient has one on file. */
export const OverviewForm = z.object({
  personalCode: z.optional(typed(1, 40)),
  complaints: part,
  anamnesis: part,
  mentalState: part,
  diagnosis: part,
  specifications: part,
})
export type OverviewForm = z.infer<typeof OverviewForm>

/** A record that is still being written: whatever there is of it. */
export const OverviewDraft = z.object({
  personalCode: z.optional(typed(0, 40)),
  complaints: kept,
  anamnesis: kept,
  mentalState: kept,
  diagnosis: kept,
  specifications: kept,
})
export type OverviewDraft = z.infer<typeof OverviewDraft>

/** What is being put right in a record or added to it: whatever there is of it. */
export const EntryDraft = z.object({
  note: z.optional(text(0, MAX_OVERVIEW_NOTE_LENGTH)),
  form: z.optional(OverviewDraft),
  /** How many entries the record had when it was begun to be put right. */
  after: z.optional(
    z.int('invalid').check(z.minimum(1, 'too_small'), z.maximum(MAX_OVERVIEW_ENTRIES, 'too_large')),
  ),
})
export type EntryDraft = z.infer<typeof EntryDraft>

/** A patient as the specialist knows them: by name, or by a number where they stay anonymous. */
const Patient = z.object({ _id: Id, displayName: z.string(), anonymous: z.boolean() })

/** A patient of a specialist, with whom a consultation was or is agreed on. */
export const OwnPatient = z.object({
  ...Patient.shape,
  /** When the last consultation ended well, and when the next begins. */
  lastConsultationAt: z.optional(Instant),
  nextConsultationAt: z.optional(Instant),
  consultations: z.int(),
  overviews: z.int(),
  /** An answer of theirs may mean danger, and nobody has seen to it. */
  flagged: z.boolean(),
  /** Since when that waits. */
  flaggedSince: z.optional(Instant),
})
export type OwnPatient = z.infer<typeof OwnPatient>

/** One step in the history of a record: it was signed, put right with a reason, or something was added to it. */
export const OverviewEntry = z.object({
  kind: z.enum(overviewEntryKinds),
  at: Instant,
  /** What the record says from then on; an addition leaves that as it is. */
  form: z.optional(OverviewForm),
  /** Why it was put right, or what was added. */
  note: z.optional(z.string()),
})
export type OverviewEntry = z.infer<typeof OverviewEntry>

/** A signed record with its history, the first entry first. It is never overwritten. */
export const Overview = z.object({
  _id: Id,
  createdAt: Instant,
  doctor: z.object({ _id: Id, name: z.string(), surname: z.string() }),
  patient: Patient,
  /** The patient keeps the personal code in their account, and it stands in no record. */
  codeOnFile: z.boolean(),
  /** What it says now. */
  form: OverviewForm,
  entries: z.array(OverviewEntry),
  /** What its author has begun to write into it; nobody else is told. */
  begun: z.optional(z.array(z.enum(begunEntryKinds))),
})
export type Overview = z.infer<typeof Overview>

/** The version of the draft that is signed, which goes with it; a newer one stays. */
const signed = z.object({
  draft: z.optional(wholeInQuery(0, 2_000_000_000)),
})

/** A draft as it lies on the server; version 0 while there is none. */
const keptDraft = { version: z.int(), savedAt: z.optional(Instant) }
const keptEntry = z.object({ entry: EntryDraft, ...keptDraft })

export const listOwnPatients = route('GET /doctor/patients', {
  who: 'doctor',
  summary:
    'The patients of a specialist, whom they saw or will see last first; found by a part of the name that is shown, or by an open risk answer, who waits longest first',
  query: z.object({ ...paging, name: z.optional(typed(0, 255)), flagged: z.optional(z.enum(yesOrNo)) }),
  answers: { 200: listOf(OwnPatient) },
})

export const findOwnPatients = route('POST /doctor/patients/byCode', {
  who: 'doctor',
  summary: 'The patients of a specialist in whose records this personal code stands; it is in no address',
  body: z.object({ personalCode: typed(1, 40) }),
  answers: { 200: z.object({ data: z.array(OwnPatient) }) },
  errors: ['too_many_requests'],
})

export const getOwnPatient = route('GET /doctor/patients/{id}', {
  who: 'doctor',
  summary: 'One of a specialist’s patients, by the id of the patient profile',
  params: idParams,
  answers: {
    200: z.extend(OwnPatient, {
      /** A record is signed without the personal code: the patient keeps it in their account. */
      codeOnFile: z.boolean(),
      /** There are risk answers, be they seen to by now. */
      hasFlags: z.boolean(),
      /** The conversation of the two, where there is one. */
      chatId: z.optional(Id),
    }),
  },
  errors: ['not_found'],
})

export const listOverviews = route('GET /doctor/patients/{id}/overviews', {
  who: 'doctor',
  summary: 'The records that a specialist has of a patient, the last signed first',
  params: idParams,
  query: z.object(pagingUpTo(PAGE_SIZE)),
  answers: { 200: listOf(Overview) },
  errors: ['not_found'],
  audited: 'overviews_seen',
})

export const getOverview = route('GET /doctor/overviews/{id}', {
  who: 'doctor',
  summary: 'One record of a specialist with its history',
  params: idParams,
  answers: { 200: Overview },
  errors: ['not_found'],
  audited: 'overview_seen',
})

export const downloadOverview = route('GET /doctor/overviews/{id}/overview.pdf', {
  who: 'doctor',
  summary: 'A record as a paper for the patient who asks for it, in the specialist’s own language or another',
  params: idParams,
  query: z.object({ language: z.optional(Language) }),
  answers: { 200: ['application/pdf'] },
  errors: ['not_found', 'busy', 'too_many_requests'],
  audited: 'overview_saved',
})

export const signOverview = route('POST /doctor/patients/{id}/overviews', {
  who: 'doctor',
  summary: 'Sign a record of a patient; its draft goes. It is never overwritten',
  params: idParams,
  query: signed,
  body: OverviewForm,
  bodyBytes,
  answers: { 201: Overview },
  errors: ['not_found'],
  idempotent: getOverview,
  audited: 'overview_signed',
})

export const amendOverview = route('POST /doctor/overviews/{id}/entries', {
  who: 'doctor',
  summary:
    'Add to a signed record, or put it right: with a form that form counts from now on, and the note says why. What was begun goes',
  params: idParams,
  query: signed,
  body: z
    .object({
      note: text(1, MAX_OVERVIEW_NOTE_LENGTH),
      form: z.optional(OverviewForm),
      /** How many entries whoever puts it right has seen: of two who do the second is refused. */
      after: z.optional(z.int('invalid')),
    })
    .check(
      z.refine(({ form, after }) => !form || after !== undefined, { error: 'required', path: ['after'] }),
    ),
  bodyBytes,
  answers: { 201: Overview },
  errors: ['not_found', 'conflict'],
  idempotent: getOverview,
  audited: 'overview_amended',
})

export const getOverviewDraft = route('GET /doctor/patients/{id}/overviews/draft', {
  who: 'doctor',
  summary: 'What a specialist has begun to write about a patient, from whichever device',
  params: idParams,
  answers: { 200: z.object({ form: OverviewDraft, ...keptDraft }) },
  errors: ['not_found'],
})

export const keepOverviewDraft = route('PUT /doctor/patients/{id}/overviews/draft', {
  who: 'doctor',
  summary:
    'Keep what is being written. The version is that which was changed: what was written elsewhere meanwhile is not lost',
  params: idParams,
  body: z.object({ form: OverviewDraft, version: draftVersion }),
  bodyBytes,
  answers: { 200: z.object({ version: z.int(), savedAt: Instant }) },
  errors: ['not_found', 'conflict'],
})

export const dropOverviewDraft = route('DELETE /doctor/patients/{id}/overviews/draft', {
  who: 'doctor',
  summary: 'Throw away what was begun; good also when there is nothing',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found'],
})

export const getEntryDrafts = route('GET /doctor/overviews/{id}/drafts', {
  who: 'doctor',
  summary: 'What its author has begun to put right in a record or to add to it, from whichever device',
  params: idParams,
  answers: { 200: z.object({ amended: keptEntry, added: keptEntry }) },
  errors: ['not_found'],
})

export const keepEntryDraft = route('PUT /doctor/overviews/{id}/drafts', {
  who: 'doctor',
  summary:
    'Keep what is being put right or added; an empty one throws it away. The version is that which was changed: what was written elsewhere meanwhile is not lost',
  params: idParams,
  body: z.object({ kind: z.enum(begunEntryKinds), entry: EntryDraft, version: draftVersion }).check(
    z.refine(({ kind, entry }) => kind === 'amended' || (!entry.form && entry.after === undefined), {
      error: 'unknown_key',
      path: ['entry', 'form'],
    }),
  ),
  bodyBytes,
  answers: { 200: z.object({ version: z.int(), savedAt: Instant }) },
  errors: ['not_found', 'conflict'],
})

/** The longest reason for an administrator's look. */
export const MAX_READ_REASON_LENGTH = 500

export const readOverviews = route('POST /admin/patients/{id}/overviews', {
  who: 'admin',
  summary:
    'Read the records of a patient as an administrator, with a reason that the audit keeps and the patient sees; it is in no address',
  params: idParams,
  query: z.object(pagingUpTo(PAGE_SIZE)),
  body: z.object({ reason: text(1, MAX_READ_REASON_LENGTH) }),
  answers: { 200: listOf(Overview) },
  errors: ['not_found'],
  audited: 'overviews_read',
})
