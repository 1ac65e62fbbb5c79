import * as z from 'zod/mini'
import { Id, Instant, text } from './fields.ts'
import { LocalizedText } from './language.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'
import { MAX_FEEDBACK_QUESTION_LENGTH, MAX_FEEDBACK_QUESTIONS } from './choices.ts'
import { feedbackAudiences, starCounts } from './list-choices.ts'

export const FeedbackAudience = z.enum(feedbackAudiences)
export type FeedbackAudience = z.infer<typeof FeedbackAudience>

const words = text(1, MAX_FEEDBACK_QUESTION_LENGTH)

/** What one side is to be asked, in order. A question without an id is a new one. */
export const FeedbackQuestionsDraft = z.object({
  questions: z
    .array(z.object({ _id: z.optional(Id), text: z.object({ lv: words, en: words, ru: words }) }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_FEEDBACK_QUESTIONS, 'too_long')),
  /** The version that was changed; without one the last to save is right. */
  version: z.optional(z.int()),
})
export type FeedbackQuestionsDraft = z.output<typeof FeedbackQuestionsDraft>

/** What one side is asked after a call. */
export const FeedbackQuestions = z.object({
  questions: z.array(z.object({ _id: Id, text: LocalizedText })),
  version: z.int(),
})
export type FeedbackQuestions = z.infer<typeof FeedbackQuestions>

const byAudience = z.object({ audience: FeedbackAudience })

export const getFeedbackQuestions = route('GET /admin/feedbackQuestions/{audience}', {
  who: 'admin',
  summary: 'What doctors or patients are asked after a call',
  params: byAudience,
  answers: { 200: FeedbackQuestions },
  errors: ['not_found'],
})

export const saveFeedbackQuestions = route('PUT /admin/feedbackQuestions/{audience}', {
  who: 'admin',
  summary:
    'Save what one side is asked, at least one question. One whose words change is another question: answers already given keep theirs',
  params: byAudience,
  body: FeedbackQuestionsDraft,
  answers: { 200: FeedbackQuestions },
  errors: ['not_found', 'conflict'],
  idempotent: getFeedbackQuestions,
  audited: 'feedback_questions_saved',
})

/** One question answered by somebody, who is not named. */
export const FeedbackAnswer = z.object({
  /** Of the feedback and of the question in it. */
  _id: z.string(),
  audience: FeedbackAudience,
  question: LocalizedText,
  stars: z.int(),
  text: z.optional(z.string()),
  createdAt: Instant,
})
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>

export const listFeedback = route('GET /admin/feedback', {
  who: 'admin',
  summary: 'What people answered after calls, newest first; given from an instant on, and before another',
  query: z.object({
    ...paging,
    audience: z.optional(FeedbackAudience),
    stars: z.optional(z.enum(starCounts)),
    from: z.optional(Instant),
    to: z.optional(Instant),
  }),
  answers: { 200: listOf(FeedbackAnswer) },
  audited: 'feedback_listed',
})

/** How the answers of a month were on average; none in a month without any. */
export const FeedbackMonth = z.object({
  /** YYYY-MM in Riga. */
  month: z.string(),
  answers: z.int(),
  average: z.optional(z.number()),
})
export type FeedbackMonth = z.infer<typeof FeedbackMonth>

export const listFeedbackMonths = route('GET /admin/feedback/months', {
  who: 'admin',
  summary: 'The average stars of the last twelve months, the oldest first',
  query: z.object({ audience: z.optional(FeedbackAudience) }),
  answers: { 200: z.object({ months: z.array(FeedbackMonth) }) },
})
