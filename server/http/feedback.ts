import * as routes from '#contract/feedback.ts'
import type { Hono } from 'hono'
import { listFeedback, listFeedbackMonths } from '../usecases/feedback/list-answers.ts'
import { getFeedbackQuestions, saveFeedbackQuestions } from '../usecases/feedback/save-questions.ts'
import { serve, type Web } from './serve.ts'

/** What people are asked after a call, and what they answered. */
export function feedbackRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.getFeedbackQuestions, ({ params }) => getFeedbackQuestions(ports, params.audience))
  serve(app, web, routes.saveFeedbackQuestions, ({ actor, params, body, audit, call }) =>
    saveFeedbackQuestions(ports, actor, params.audience, body, audit, call),
  )
  serve(app, web, routes.listFeedback, ({ query }) => listFeedback(ports, query))
  serve(app, web, routes.listFeedbackMonths, ({ query }) => listFeedbackMonths(ports, query.audience))
}
