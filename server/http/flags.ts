import * as routes from '#contract/flag.ts'
import type { Hono } from 'hono'
import { escalateFlag } from '../usecases/flag/escalate.ts'
import { getFlagContact } from '../usecases/flag/reach.ts'
import { listFlags, listWaitingFlags } from '../usecases/flag/read.ts'
import { resolveFlag } from '../usecases/flag/resolve.ts'
import { writeForFlag } from '../usecases/flag/write-message.ts'
import { serve, type Web } from './serve.ts'

/** Answers that may mean danger, and what is done about them. */
export function flagRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listFlags, ({ actor, params, query }) => listFlags(ports, actor, params.id, query))
  serve(app, web, routes.resolveFlag, ({ actor, params, body, audit, call }) =>
    resolveFlag(ports, actor, params.id, body, audit, call),
  )
  serve(app, web, routes.getFlagContact, ({ actor, params }) => getFlagContact(ports, actor, params.id))
  serve(app, web, routes.escalateFlag, ({ actor, params, body, audit, call }) =>
    escalateFlag(ports, actor, params.id, body.why, audit, call),
  )
  serve(app, web, routes.writeForFlag, ({ actor, params, body, audit, call }) =>
    writeForFlag(ports, actor, params.id, body.content, audit, call),
  )
  serve(app, web, routes.listWaitingFlags, ({ query }) => listWaitingFlags(ports, query))
  serve(app, web, routes.resolveWaitingFlag, ({ actor, params, body, audit, call }) =>
    resolveFlag(ports, actor, params.id, body, audit, call),
  )
}
