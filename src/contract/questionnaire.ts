import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { LocalizedText } from './language.ts'
import { route } from './route.ts'

export const QuestionOption = z.object({
  _id: Id,
  label: LocalizedText,
  selected: z.boolean(),
  /** Whoever chooses it may be in danger, and is told at once where to call. */
  risk: z.optional(z.boolean()),
})
export type QuestionOption = z.infer<typeof QuestionOption>

export const Question = z.object({
  _id: Id,
  text: LocalizedText,
  multiselect: z.boolean(),
  preview: z.boolean(),
  order: z.int(),
  /** The index of the option chosen last, for a question with one choice. */
  lastSelectedIdx: z.nullable(z.int()),
  options: z.array(QuestionOption),
})
export type Question = z.infer<typeof Question>

/** One version of the questionnaire; it never changes. */
export const Questionnaire = z.object({
  _id: Id,
  createdAt: Instant,
  questionCount: z.int(),
  questions: z.array(Question),
})
export type Questionnaire = z.infer<typeof Questionnaire>

/** By question: one boolean for each of its options, in order. */
export const Answers = z.record(Id, z.array(z.boolean()).check(z.maxLength(100, 'too_long')))
export type Answers = z.infer<typeof Answers>

export const AnswersInput = z.object({ questionnaireId: Id, answers: Answers, savedAt: z.optional(Instant) })
export type AnswersInput = z.output<typeof AnswersInput>

/** The questionnaire with a patient's own answers so far; `_id` is the patient's client profile. */
export const OwnQuestionnaire = z.object({
  _id: Id,
  questionnaire: Questionnaire,
  answers: Answers,
  submittedAt: z.nullable(Instant),
  version: z.int(),
})
export type OwnQuestionnaire = z.infer<typeof OwnQuestionnaire>

export const getQuestionnaire = route('GET /questionnaire', {
  who: 'patient',
  summary: 'The questionnaire and one’s own answers so far',
  answers: { 200: OwnQuestionnaire },
  errors: ['not_found'],
})

export const saveAnswers = route('PUT /questionnaire/answers', {
  who: 'patient',
  summary: 'Save answers; the newest choice wins for each question',
  body: AnswersInput,
  answers: { 204: null },
  errors: ['not_found'],
})

export const submitAnswers = route('POST /questionnaire/submit', {
  who: 'patient',
  summary: 'Save answers and hand them in, however many there are',
  body: AnswersInput,
  answers: { 200: z.object({ submittedAt: Instant }) },
  errors: ['not_found'],
})
