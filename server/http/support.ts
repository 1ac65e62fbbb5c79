import * as routes from '#contract/support.ts'
import type { Hono } from 'hono'
import { listSupportMessages } from '../usecases/support/list.ts'
import { markSupportReplied, replyToSupportMessage } from '../usecases/support/reply.ts'
import { serve, type Web } from './serve.ts'

/** What patients wrote to the administrators, and replying to it. */
export function supportRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listSupportMessages, ({ query }) => listSupportMessages(ports, query))
  serve(app, web, routes.markSupportReplied, ({ actor, params, audit, call }) =>
    markSupportReplied(ports, actor, params.id, audit, call),
  )
  serve(app, web, routes.replyToSupportMessage, ({ actor, params, body, audit, call }) =>
    replyToSupportMessage(ports, actor, params.id, body.text, audit, call),
  )
}
