import * as routes from '#contract/flag.ts'
import type { Hono } from 'hono'
import { listFlags, listWaitingFlags } from '../usecases/flag/read.ts'
import { resolveFlag } from '../usecases/flag/resolve.ts'
import { serve, type Web } from './serve.ts'

/** Answers that may mean danger, and what is done about them. */
export function flagRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listFlags, ({ actor, params, query }) => listFlags(ports, actor, params.id, query))
  serve(app, web, routes.resolveFlag, ({ actor, params, body, audit, call }) =>
    resolveFlag(ports, actor, params.id, body, audit, call),
  )
  serve(app, web, routes.listWaitingFlags, ({ query }) => listWaitingFlags(ports, query))
  serve(app, web, routes.resolveWaitingFlag, ({ actor, params, body, audit, call }) =>
    resolveFlag(ports, actor, params.id, body, audit, call),
  )
}
