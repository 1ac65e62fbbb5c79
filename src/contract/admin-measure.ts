import * as z from 'zod/mini'
import {
  MAX_MEASURE_BAND_LENGTH,
  MAX_MEASURE_BANDS,
  MAX_MEASURE_INTRO_LENGTH,
  MAX_MEASURE_NAME_LENGTH,
  MAX_MEASURE_OPTION_LENGTH,
  MAX_MEASURE_OPTIONS,
  MAX_MEASURE_POINTS,
  MAX_MEASURE_QUESTION_LENGTH,
  MAX_MEASURE_QUESTIONS,
  measureStatuses,
} from './choices.ts'
import { Id, Instant, text } from './fields.ts'
import { LocalizedText } from './language.ts'
import { MeasureVersion } from './measure.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

/** What is not published may still lack a language. */
const inThree = (max: number) => z.object({ lv: text(0, max), en: text(0, max), ru: text(0, max) })
const points = (most: number) =>
  z.int('invalid').check(z.minimum(0, 'too_small'), z.maximum(most, 'too_large'))

/** A measure as an administrator writes it. Questions and options are named by whoever writes them, and keep their ids. */
export const WrittenMeasure = z.object({
  name: inThree(MAX_MEASURE_NAME_LENGTH),
  intro: inThree(MAX_MEASURE_INTRO_LENGTH),
  questions: z
    .array(
      z.object({
        _id: Id,
        text: inThree(MAX_MEASURE_QUESTION_LENGTH),
        options: z
          .array(
            z.object({
              _id: Id,
              label: inThree(MAX_MEASURE_OPTION_LENGTH),
              points: points(MAX_MEASURE_POINTS),
              /** Whoever chooses it may be in danger. */
              risk: z.optional(z.boolean('invalid')),
            }),
            'required',
          )
          .check(z.maxLength(MAX_MEASURE_OPTIONS, 'too_long')),
      }),
      'required',
    )
    .check(z.maxLength(MAX_MEASURE_QUESTIONS, 'too_long')),
  bands: z
    .array(
      z.object({
        least: points(MAX_MEASURE_QUESTIONS * MAX_MEASURE_POINTS),
        text: inThree(MAX_MEASURE_BAND_LENGTH),
      }),
      'required',
    )
    .check(z.maxLength(MAX_MEASURE_BANDS, 'too_long')),
})
export type WrittenMeasure = z.output<typeof WrittenMeasure>

/** A measure in the list of all. */
export const MeasureRow = z.object({
  _id: Id,
  name: LocalizedText,
  status: z.enum(measureStatuses),
  questionCount: z.int(),
  /** The number of its newest version. */
  number: z.int(),
  savedAt: Instant,
})
export type MeasureRow = z.infer<typeof MeasureRow>

/** A measure as administrators edit it: its newest version. */
export const AdminMeasure = z.extend(MeasureRow, {
  ...z.omit(MeasureVersion, { _id: true, form: true }).shape,
})
export type AdminMeasure = z.infer<typeof AdminMeasure>

const params = z.object({ id: Id })
/** A measure at all its limits in letters of three bytes each. */
const bodyBytes = 1024 * 1024

export const listMeasures = route('GET /admin/measures', {
  who: 'admin',
  summary: 'Measures, the newest first',
  query: z.object(paging),
  answers: { 200: listOf(MeasureRow) },
})

export const getMeasure = route('GET /admin/measures/{id}', {
  who: 'admin',
  summary: 'One measure, as it was last saved',
  params,
  answers: { 200: AdminMeasure },
  errors: ['not_found'],
})

export const addMeasure = route('POST /admin/measures', {
  who: 'admin',
  summary: 'Write a measure; nobody is asked for it until it is published',
  body: WrittenMeasure,
  bodyBytes,
  answers: { 201: AdminMeasure },
  idempotent: getMeasure,
  audited: 'measure_saved',
})

export const changeMeasure = route('PUT /admin/measures/{id}', {
  who: 'admin',
  summary:
    'Save a measure as a new version; of a published one it is what is asked from now on, so nothing may be missing. What is as it was makes none',
  params,
  body: z.extend(WrittenMeasure, { version: z.int('invalid') }),
  bodyBytes,
  answers: { 200: AdminMeasure },
  errors: ['not_found', 'conflict'],
  audited: 'measure_saved',
})

export const publishMeasure = route('POST /admin/measures/{id}/publish', {
  who: 'admin',
  summary: 'Let specialists ask for a measure; wants all three languages. Again is nothing',
  params,
  answers: { 200: AdminMeasure },
  errors: ['not_found'],
  audited: 'measure_published',
})

export const withdrawMeasure = route('POST /admin/measures/{id}/withdraw', {
  who: 'admin',
  summary:
    'Let nobody ask for a measure any more; what was asked may still be answered, and what was answered stays. Again is nothing',
  params,
  answers: { 200: AdminMeasure },
  errors: ['not_found', 'wrong_status'],
  audited: 'measure_withdrawn',
})
