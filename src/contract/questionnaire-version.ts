import * as z from 'zod/mini'
import { eachOnce, Id, Instant, text } from './fields.ts'
import { Keyword } from './keyword.ts'
import { listOf, paging } from './paging.ts'
import { Question, Questionnaire, QuestionOption } from './questionnaire.ts'
import { route } from './route.ts'

/** How much one version may hold. A patient can answer that many in half an hour, and a phone keeps it easily. */
export const MAX_QUESTIONS = 50
export const MAX_OPTIONS = 20
export const MAX_CATEGORIES = 10
/** Characters in each language. */
export const MAX_QUESTION_LENGTH = 500
export const MAX_OPTION_LABEL_LENGTH = 255

/** Room for a version at all its limits in Cyrillic letters is not needed: four megabytes hold any that people write. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

const inThree = (max: number) => z.object({ lv: text(1, max), en: text(1, max), ru: text(1, max) })

/** An option as an administrator writes it; without an `_id` it is new. */
const WrittenOption = z.object({
  _id: z.optional(Id),
  label: inThree(MAX_OPTION_LABEL_LENGTH),
  correct: z._default(z.boolean('invalid'), false),
  categories: z._default(z.array(Keyword).check(eachOnce(), z.maxLength(MAX_CATEGORIES, 'too_long')), []),
  /** Whoever chooses it may be in danger. */
  risk: z._default(z.boolean('invalid'), false),
})

/** A question as an administrator writes it; without an `_id` it is new. `order` goes before its place in the list. */
const WrittenQuestion = z
  .object({
    _id: z.optional(Id),
    text: inThree(MAX_QUESTION_LENGTH),
    multiselect: z._default(z.boolean('invalid'), false),
    preview: z._default(z.boolean('invalid'), false),
    order: z.optional(z.int('invalid')),
    options: z
      .array(WrittenOption, 'required')
      .check(z.minLength(1, 'required'), z.maxLength(MAX_OPTIONS, 'too_long')),
  })
  .check(
    z.refine(({ multiselect, options }) => multiselect || options.filter((each) => each.correct).length < 2, {
      error: 'invalid',
      path: ['options'],
    }),
  )
export type WrittenQuestion = z.output<typeof WrittenQuestion>

/** The whole questionnaire; `_id` is the version that was edited, and missing where there was none. */
export const WrittenQuestionnaire = z.object({
  _id: z.optional(Id),
  questions: z
    .array(WrittenQuestion, 'required')
    .check(z.minLength(1, 'required'), z.maxLength(MAX_QUESTIONS, 'too_long')),
})
export type WrittenQuestionnaire = z.output<typeof WrittenQuestionnaire>

/** A version in the list of all. */
export const QuestionnaireRow = z.object({
  _id: Id,
  /** Counted from 1. */
  number: z.int(),
  createdAt: Instant,
  questionCount: z.int(),
  /** The one that is asked now. */
  current: z.boolean(),
  /** The administrator's name; missing for what was there from the beginning. */
  savedBy: z.optional(z.string()),
})
export type QuestionnaireRow = z.infer<typeof QuestionnaireRow>

/** One version as administrators see it. Nobody has chosen anything in it: `selected` is false. */
export const QuestionnaireVersion = z.extend(Questionnaire, {
  ...QuestionnaireRow.shape,
  questions: z.array(
    z.extend(Question, {
      options: z.array(
        z.extend(QuestionOption, {
          correct: z.boolean(),
          categories: z.array(z.string()),
          risk: z.boolean(),
        }),
      ),
    }),
  ),
})
export type QuestionnaireVersion = z.infer<typeof QuestionnaireVersion>

export const listQuestionnaires = route('GET /admin/questionnaires', {
  who: 'admin',
  summary:
    'Every version of the questionnaire, the newest first; saved from an instant on, and before another',
  query: z.object({ ...paging, from: z.optional(Instant), to: z.optional(Instant) }),
  answers: { 200: listOf(QuestionnaireRow) },
})

export const getQuestionnaireVersion = route('GET /admin/questionnaires/{id}', {
  who: 'admin',
  summary: 'One version of the questionnaire, as it was saved',
  params: z.object({ id: Id }),
  answers: { 200: QuestionnaireVersion },
  errors: ['not_found'],
})

export const getCurrentQuestionnaire = route('GET /admin/questionnaire', {
  who: 'admin',
  summary: 'The version that is asked now, to be edited',
  answers: { 200: QuestionnaireVersion },
  errors: ['not_found'],
})

export const saveQuestionnaire = route('PUT /admin/questionnaire', {
  who: 'admin',
  summary:
    'Save the questionnaire as a new version; what is as it was before makes none. Questions and options keep their ids, and new ones are given theirs',
  body: WrittenQuestionnaire,
  bodyBytes: MAX_BODY_BYTES,
  answers: { 200: QuestionnaireVersion },
  errors: ['conflict'],
  audited: 'questionnaire_saved',
})
