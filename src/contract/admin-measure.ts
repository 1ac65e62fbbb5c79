import * as z from 'zod/mini'
import {
  MEASURE_BAND,
  MEASURE_BANDS_MOST,
  MEASURE_INTRO,
  MEASURE_NAME,
  MEASURE_OPTION,
  MEASURE_OPTIONS_MOST,
  MEASURE_POINTS,
  MEASURE_QUESTION,
  MEASURE_QUESTIONS_MOST,
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
  name: inThree(MEASURE_NAME),
  intro: inThree(MEASURE_INTRO),
  questions: z
    .array(
      z.object({
        _id: Id,
        text: inThree(MEASURE_QUESTION),
        options: z
          .array(
            z.object({
              _id: Id,
              label: inThree(MEASURE_OPTION),
              points: points(MEASURE_POINTS),
              /** Whoever chooses it may be in danger. */
              risk: z.optional(z.boolean('invalid')),
            }),
            'required',
          )
          .check(z.maxLength(MEASURE_OPTIONS_MOST, 'too_long')),
      }),
      'required',
    )
    .check(z.maxLength(MEASURE_QUESTIONS_MOST, 'too_long')),
  bands: z
    .array(
      z.object({ least: points(MEASURE_QUESTIONS_MOST * MEASURE_POINTS), text: inThree(MEASURE_BAND) }),
      'required',
    )
    .check(z.maxLength(MEASURE_BANDS_MOST, 'too_long')),
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

export const listMeasures = route({
  method: 'GET',
  path: '/admin/measures',
  who: 'admin',
  summary: 'Measures, the newest first',
  query: z.object(paging),
  answers: { 200: listOf(MeasureRow) },
})

export const getMeasure = route({
  method: 'GET',
  path: '/admin/measures/{id}',
  who: 'admin',
  summary: 'One measure, as it was last saved',
  params,
  answers: { 200: AdminMeasure },
  errors: ['not_found'],
})

export const addMeasure = route({
  method: 'POST',
  path: '/admin/measures',
  who: 'admin',
  summary: 'Write a measure; nobody is asked for it until it is published',
  body: WrittenMeasure,
  bodyBytes,
  answers: { 201: AdminMeasure },
  idempotent: getMeasure,
  audited: 'measure_saved',
})

export const changeMeasure = route({
  method: 'PUT',
  path: '/admin/measures/{id}',
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

export const publishMeasure = route({
  method: 'POST',
  path: '/admin/measures/{id}/publish',
  who: 'admin',
  summary: 'Let specialists ask for a measure; wants all three languages. Again is nothing',
  params,
  answers: { 200: AdminMeasure },
  errors: ['not_found'],
  audited: 'measure_published',
})

export const withdrawMeasure = route({
  method: 'POST',
  path: '/admin/measures/{id}/withdraw',
  who: 'admin',
  summary:
    'Let nobody ask for a measure any more; what was asked may still be answered, and what was answered stays. Again is nothing',
  params,
  answers: { 200: AdminMeasure },
  errors: ['not_found', 'wrong_status'],
  audited: 'measure_withdrawn',
})
