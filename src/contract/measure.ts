import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { LocalizedText } from './language.ts'
import { route } from './route.ts'

/** How many answerings of a patient are told at once, the newest: at one a week those of four years. */
export const MAX_ANSWERINGS = 200
/** More specialists, or measures that wait for an answer, nobody has. */
export const MAX_SHARED = 50

const Option = z.object({
  _id: Id,
  label: LocalizedText,
  points: z.int(),
  /** Whoever chooses it may be in danger, and is told at once where to call. */
  risk: z.optional(z.boolean()),
})
const Question = z.object({ _id: Id, text: LocalizedText, options: z.array(Option) })
export type MeasureQuestion = z.infer<typeof Question>
const Band = z.object({ least: z.int(), text: LocalizedText })

/** What one version of a measure asks; it never changes. */
export const MeasureVersion = z.object({
  /** Of the version. */
  _id: Id,
  /** Counted from 1. */
  number: z.int(),
  /** The same for versions that ask the same: their sums may be compared. */
  form: z.string(),
  name: LocalizedText,
  intro: LocalizedText,
  questions: z.array(Question),
  /** What a sum from so many points on is called, in rising order. */
  bands: z.array(Band),
})
export type MeasureVersion = z.infer<typeof MeasureVersion>

/** One time that a measure was answered. */
export const Answering = z.object({
  _id: Id,
  answeredAt: Instant,
  sum: z.int(),
  /** The most points there could be. */
  most: z.int(),
  /** Sums of one form may be compared; where it changes, another line begins. */
  form: z.string(),
  band: z.optional(LocalizedText),
})
export type Answering = z.infer<typeof Answering>

/** A specialist of a patient, and whether they may see what the patient answered. */
export const SharedWith = z.object({
  _id: Id,
  name: z.string(),
  surname: z.string(),
  allowed: z.boolean(),
})
export type SharedWith = z.infer<typeof SharedWith>

/** A measure as its patient has it. */
export const OwnMeasure = z.object({
  _id: Id,
  name: LocalizedText,
  /** A specialist asks for it: what is asked, since when. */
  ask: z.optional(z.object({ _id: Id, askedAt: Instant, version: MeasureVersion })),
  /** What may be answered anew, unasked. */
  again: z.optional(MeasureVersion),
  /** The first first. */
  answerings: z.array(Answering),
})
export type OwnMeasure = z.infer<typeof OwnMeasure>

/** Everything of a patient's measures; a device keeps it, so that they can be answered without a network. */
export const OwnMeasures = z.object({ measures: z.array(OwnMeasure), specialists: z.array(SharedWith) })
export type OwnMeasures = z.infer<typeof OwnMeasures>

export const getOwnMeasures = route('GET /measures', {
  who: 'patient',
  summary:
    'The measures that a patient was asked for: what waits for an answer, their own answerings so far, and which specialists may see them',
  answers: { 200: OwnMeasures },
})

export const shareMeasures = route('PUT /measures/shared', {
  who: 'patient',
  summary: 'Say whether one of one’s own specialists may see what one answered to measures; it holds at once',
  body: z.object({ doctorId: Id, allowed: z.boolean('invalid') }),
  answers: { 204: null },
  errors: ['not_found'],
})

/** One answering as a device queues it. Choices about sharing are those that were changed with it. */
export const AnsweringToSend = z.object({
  _id: Id,
  measureId: Id,
  versionId: Id,
  askId: z.optional(Id),
  /** By question: the option. */
  chosen: z.record(Id, Id),
  answeredAt: Instant,
  shared: z
    .array(z.object({ doctorId: Id, allowed: z.boolean('invalid') }))
    .check(z.maxLength(MAX_SHARED, 'too_long')),
})
export type AnsweringToSend = z.infer<typeof AnsweringToSend>
